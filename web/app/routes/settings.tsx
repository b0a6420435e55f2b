import { Navigate } from "react-router";
import { path } from "~/paths";

/** An old address of the profile. */
export default function Settings() {
  return <Navigate to={path("userHome")} replace />;
}
