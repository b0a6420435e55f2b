import { t } from "~/messages/t";
import { Progress } from "~/ui/progress";
import { Spinner } from "~/ui/spinner";
import school from "../school.module.css";

/** The file on its way, then the wait for the answer. */
export function Sending({ fileName, sent }: { fileName: string; sent: number }) {
  if (sent >= 1) return <Spinner message={t("Comparing {file} with your school...", { file: fileName })} />;
  const percent = Math.round(100 * sent);
  return (
    <div className={school.form}>
      <Progress
        label={t("Sending {file}", { file: fileName })}
        value={percent}
        max={100}
        text={t("{percent} percent", { percent })}
      />
    </div>
  );
}
