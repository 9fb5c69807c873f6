import { KitButton } from "../../kit/button.tsx";
import { handFailure } from "./hand-messages.ts";

/** Sends the form, under the reason why it was refused the last time. */
export function SaleButton({
  error,
  pending,
  disabled,
  className = "self-start",
  children,
}: {
  error: unknown;
  pending: boolean;
  disabled: boolean;
  className?: string;
  children: string;
}) {
  return (
    <>
      {error ? (
        <p role="alert" className="text-danger">
          {handFailure(error)}
        </p>
      ) : null}
      <KitButton type="submit" variant="primary" className={className} loading={pending} disabled={disabled}>
        {children}
      </KitButton>
    </>
  );
}
