import { useLocation, useNavigate } from "react-router";

/** Goes back to the previous page, or to `otherwise` if there is none. */
export function useGoBack(otherwise: string): () => void {
  const navigate = useNavigate();
  // The router's key of the first place of a visit.
  const isFirst = useLocation().key === "default";
  return () => void (isFirst ? navigate(otherwise, { replace: true }) : navigate(-1));
}
