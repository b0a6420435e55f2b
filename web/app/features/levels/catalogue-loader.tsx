import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { asProblem } from "~/api/problem";
import { problemText } from "~/api/problem-texts";
import { type Catalogue, catalogueQuery } from "~/data/catalogue/catalogue-query";
import { t } from "~/messages/t";
import { StonesFallen } from "~/pictures/stones-fallen";
import { useDeferredData } from "~/query/use-deferred-data";
import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Spinner } from "~/ui/spinner";

interface Props {
  gradeLevel: string;
  children: (catalogue: Catalogue) => ReactNode;
}

/** Shows its children with the library of a grade; says so while it is on its way, and when it can't be had. */
export function CatalogueLoader({ gradeLevel, children }: Props) {
  const catalogue = useQuery(catalogueQuery(gradeLevel));
  const arrived = useDeferredData(catalogue.data);
  if (arrived) return children(arrived);
  if (!catalogue.error) return <Spinner fullPage size="large" message={t("Loading...")} />;
  return (
    <div role="alert">
      <EmptyState picture={<StonesFallen />} heading={problemText(asProblem(catalogue.error))}>
        <Button busy={catalogue.isFetching} onClick={() => void catalogue.refetch()}>
          {t("Retry")}
        </Button>
      </EmptyState>
    </div>
  );
}
