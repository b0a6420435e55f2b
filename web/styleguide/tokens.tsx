import tokens from "~/styles/tokens.css?raw";
import { Section } from "./section";
import styles from "./styleguide.module.css";

const colors = [...tokens.matchAll(/--([\w-]+): light-dark\(#/g)].map(([, name = ""]) => name);
const spaces = [...tokens.matchAll(/--(space-\d+): /g)].map(([, name = ""]) => name);

/** Colors, type and space, read from the tokens' own file. */
export function Tokens() {
  return (
    <>
      <Section name="Color">
        <ul className={styles.swatches}>
          {colors.map((name) => (
            <li key={name}>
              <span className={styles.swatch} style={{ background: `var(--${name})` }} />
              {name}
            </li>
          ))}
        </ul>
      </Section>
      <Section name="Type">
        <h1>Heading 1: a few quiet minutes</h1>
        <h2>Heading 2: breathe in, breathe out</h2>
        <h3>Heading 3: what five minutes look like</h3>
        <h4>Heading 4: notice one sound</h4>
        <p>
          Text is Atkinson Hyperlegible Next at 18 px. Sit the way you like. Your eyes may stay open. Notice
          the air as it comes in, and as it goes out again. Il1 O0 8B. 0123456789
        </p>
        <p>
          A <a href="#link">link in a sentence</a>, and <strong>a word that matters</strong>.
        </p>
      </Section>
      <Section name="Space">
        {spaces.map((name) => (
          <div key={name} className={styles.space}>
            <span style={{ inlineSize: `var(--${name})` }} /> {name}
          </div>
        ))}
      </Section>
    </>
  );
}
