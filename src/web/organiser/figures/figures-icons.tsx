import { type IconProps, StrokeIcon } from "../../ui/icons.tsx";

export const TasksIcon = (props: IconProps) => (
  <StrokeIcon path="M4 13h4l2 3h4l2-3h4M4 13 7 5h10l3 8v6H4zM9.500 9.500l2 2 3.500-3.500" {...props} />
);
