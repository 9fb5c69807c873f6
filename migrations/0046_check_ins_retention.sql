-- Who was where, and when, is deleted a year after the end of the edition (docs/security.md). Every other change is refused as before.
drop trigger check_ins_append_only on check_ins;
create trigger check_ins_append_only before update or delete or truncate on check_ins
  for each statement execute function refuse_change_but_retention();
