/** A few tables with foreign keys, instead of ours, whose creation would take most of a restore. */
export const smallTables = ["first", "second", "third", "fourth", "fifth"];

export const smallSchema = Object.fromEntries(
  smallTables.map((name, index) => [
    `./migrations/000${index + 1}_${name}.sql`,
    `create table ${name} (
      id int primary key${index > 0 ? ` references ${smallTables[index - 1]}` : ""},
      content text not null
    );
    create index ${name}_content on ${name} (content)`,
  ]),
);
