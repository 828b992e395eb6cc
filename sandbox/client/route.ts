/**
 * Below which path this table is served, without a slash at the end; empty where it is not. Read before the address
 * changes.
 */
export const ROUTE = location.pathname.replace(/\/[^/]*$/, "");
