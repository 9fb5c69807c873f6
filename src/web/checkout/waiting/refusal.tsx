/** Beside the button whose press was refused. Always there, so that what comes into it is read. */
export function Refusal({ message }: { message: string }) {
  return (
    <p role="alert" className="max-w-md text-small font-semibold text-danger empty:hidden">
      {message}
    </p>
  );
}
