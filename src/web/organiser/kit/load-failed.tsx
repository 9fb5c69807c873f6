import { m } from "#messages/messages.js";
import { ApiProblem, NoResponse } from "#web/ui/api/api-problem.ts";
import { KitButton } from "./button.tsx";
import { StatePanel } from "./state-panel.tsx";

/** Says why a list or record is not here, and tries again. */
export function LoadFailed({
  error,
  onRetry,
  retrying,
  level,
}: {
  error: unknown;
  onRetry: () => void;
  retrying: boolean;
  level?: 1 | 2;
}) {
  const { title, text } = explain(error);
  return (
    <StatePanel alert title={title} text={text} {...(level ? { level } : {})}>
      <KitButton variant="primary" loading={retrying} onClick={onRetry}>
        {m.error_retry()}
      </KitButton>
    </StatePanel>
  );
}

function explain(error: unknown): { title: string; text: string } {
  if (error instanceof NoResponse)
    return { title: m.organiser_offline_title(), text: m.organiser_offline_unread() };
  if (error instanceof ApiProblem && error.code === "not_found")
    return { title: m.organiser_gone_title(), text: m.organiser_gone_text() };
  if (error instanceof ApiProblem && error.code === "role_missing")
    return { title: m.organiser_not_for_role_title(), text: m.organiser_not_for_role_text() };
  return { title: m.organiser_failed_title(), text: m.organiser_failed_text() };
}
