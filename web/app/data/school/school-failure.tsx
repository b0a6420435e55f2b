import { Link } from "react-router";
import { asProblem } from "~/api/problem";
import { Rich } from "~/messages/rich";
import { path } from "~/paths";
import { FailureNotice } from "~/query/failure-notice";
import { Notice } from "~/ui/notice";
import { schoolProblemText } from "./school-problem-text";

/** Says why something at a school failed. The last administrator is shown both ways out. */
export function SchoolFailure({ of }: { of: unknown }) {
  if (!of || asProblem(of).code !== "last_administrator") {
    return <FailureNotice of={of} textOf={schoolProblemText} />;
  }
  return (
    <Notice tone="trouble">
      <Rich
        text="A school needs an administrator. <name>Make somebody else one</name> first, or <close>close the school</close>."
        tags={{
          name: (inside) => <Link to={path("grantAdmin")}>{inside}</Link>,
          close: (inside) => <Link to={`${path("adminSetup")}#close`}>{inside}</Link>,
        }}
      />
    </Notice>
  );
}
