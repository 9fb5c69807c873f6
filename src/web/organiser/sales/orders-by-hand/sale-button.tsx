import { KitButton } from "../../kit/button.tsx";
import { Refusal } from "../../kit/refusal.tsx";
import { handFailure, nifFailure } from "./hand-messages.ts";

/** Sends the form, under the reason why it was refused the last time; a wrong NIF has it at its field. */
export function SaleButton({
  sale: { error, busy },
  disabled,
  className = "self-start",
  children,
}: {
  sale: { error: unknown; busy: boolean };
  disabled: boolean;
  className?: string;
  children: string;
}) {
  return (
    <>
      {error && nifFailure(error) === null ? <Refusal>{handFailure(error)}</Refusal> : null}
      <KitButton type="submit" variant="primary" className={className} loading={busy} disabled={disabled}>
        {children}
      </KitButton>
    </>
  );
}
