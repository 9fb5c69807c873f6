-- The edition's accent colour, in place of ours.
alter table editions alter column look set default '{"logo": "", "logo_on_dark": "", "accent": ""}';
update editions set look = look || '{"accent": ""}' where not look ? 'accent';
