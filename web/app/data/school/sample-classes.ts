import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api, unwrap } from "~/api/client";
import { t } from "~/messages/t";
import { toast } from "~/ui/toast";
import { listsOfClasses } from "./classes-query";
import { aboutSchool } from "./school-query";

/** The sample classes that a school has, archived ones too. */
export function sampleClassesQuery(schoolId: string) {
  return queryOptions({
    ...aboutSchool,
    queryKey: [...listsOfClasses(schoolId), "sample"],
    queryFn: () =>
      unwrap(
        api.GET("/api/schools/{schoolId}/classes", {
          params: { path: { schoolId }, query: { status: "sample" } },
        }),
      ),
    select: ({ classes }) => classes,
  });
}

/** Adds the sample classes, or takes them away. */
export function useSampleClasses(schoolId: string) {
  const cache = useQueryClient();
  const params = { params: { path: { schoolId } } };
  const add = useMutation({
    mutationFn: () => unwrap(api.POST("/api/schools/{schoolId}/sample-classes", params)),
    onSuccess: ({ classes }) => {
      cache.setQueryData(sampleClassesQuery(schoolId).queryKey, { classes });
      toast("success", t("The sample classes are there"));
    },
    onSettled: () => readClassesAnew(),
  });
  const remove = useMutation({
    mutationFn: () => unwrap(api.DELETE("/api/schools/{schoolId}/sample-classes", params)),
    onSuccess: () => {
      cache.setQueryData(sampleClassesQuery(schoolId).queryKey, { classes: [] });
      toast("success", t("The sample classes are gone"));
    },
    onSettled: () => readClassesAnew(),
  });
  const readClassesAnew = () => cache.invalidateQueries({ queryKey: listsOfClasses(schoolId) });
  return { add, remove };
}
