import { type IconProps, StrokeIcon } from "../../ui/icons.tsx";

/** An icon with this path; what a use gives wins. */
export const icon =
  (path: string, drawn: IconProps = {}) =>
  (props: IconProps) => <StrokeIcon path={path} {...drawn} {...props} />;
