/** Where the files of a machine are. */
export interface Layout {
  /** Before the paths of settings; empty on a machine of its own. */
  etc: string;
  etcdData: string;
  postgresData: string;
  sockets: string;
  programs: string;
  backupLogs: string;
  /** Folder of the app's own files. */
  appData: string;
}

/** As Debian has it. */
export const ownMachine = (): Layout => ({
  etc: "",
  etcdData: "/var/lib/etcd/nexxt",
  postgresData: "/var/lib/postgresql/15/nexxt",
  sockets: "/var/run/postgresql",
  programs: "/usr/lib/postgresql/15/bin",
  backupLogs: "/var/log/pgbackrest",
  appData: "/var/lib/nexxt",
});

/** Several machines in folders of one. */
export const folderOf = (root: string, name: string): Layout => ({
  etc: `${root}/${name}`,
  etcdData: `${root}/${name}/etcd`,
  postgresData: `${root}/${name}/postgres`,
  sockets: `${root}/${name}`,
  programs: ownMachine().programs,
  backupLogs: `${root}/${name}`,
  appData: `${root}/files`,
});
