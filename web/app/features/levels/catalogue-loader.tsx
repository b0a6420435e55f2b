import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { type Catalogue, catalogueQuery } from "~/data/catalogue/catalogue-query";
import { QueryFallback } from "~/query/query-fallback";
import { useDeferredData } from "~/query/use-deferred-data";

interface Props {
  gradeLevel: string;
  children: (catalogue: Catalogue) => ReactNode;
}

/** Shows its children with the library of a grade, a spinner while it loads, and a message if it could not be loaded. */
export function CatalogueLoader({ gradeLevel, children }: Props) {
  const catalogue = useQuery(catalogueQuery(gradeLevel));
  const arrived = useDeferredData(catalogue.data);
  if (arrived) return children(arrived);
  return <QueryFallback of={catalogue} />;
}
