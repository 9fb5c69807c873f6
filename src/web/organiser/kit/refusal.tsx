import type { ReactNode } from "react";

/** Says in a form or a dialog why the server refused. */
export const Refusal = ({ children }: { children: ReactNode }) => (
  <p role="alert" className="text-danger">
    {children}
  </p>
);
