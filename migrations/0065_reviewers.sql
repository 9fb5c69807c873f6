-- A member of staff who scores the proposals that a call assigns to them, and reads nothing else.
-- the version before can bear it: no member has this role until the new version invites one
alter table staff drop constraint staff_role_check;
alter table staff add constraint staff_role_check check (role in ('owner', 'editor', 'finance', 'door', 'box_office', 'reviewer')) not valid;
alter table staff validate constraint staff_role_check;
