/** The error beside a button. Always rendered, so that screen readers announce its text. */
export function Refusal({ message }: { message: string }) {
  return (
    <p role="alert" className="max-w-md text-small font-semibold text-danger empty:hidden">
      {message}
    </p>
  );
}
