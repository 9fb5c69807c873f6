-- An edition's own groups of partners, whose names are texts of its site (decision 208).
-- the version before can bear it: no partner has another group until the new version's staff name one; its page of partners alone then fails
alter table partners drop constraint partners_group_check;
alter table partners add constraint partners_group_check check ("group" ~ '^[a-z0-9-]{1,40}$') not valid;
alter table partners validate constraint partners_group_check;
