/** Whom one may join as, as the server tells everybody who opens the page. */
export interface JoinData {
  title: string;
  users: { _id: string; name: string; role: number; active?: boolean }[];
}

function userLink(user: JoinData["users"][number]): HTMLElement {
  const link = document.createElement("a");
  link.href = `./?user=${encodeURIComponent(user.name)}`;
  link.append(user.name);
  const state = [user.role >= 4 ? "gamemaster" : "player", user.active ? "already at the table" : ""]
    .filter(Boolean)
    .join(", ");
  link.append(Object.assign(document.createElement("span"), { className: "state", textContent: state }));
  return link;
}

/** Draw the page on which one chooses a user. */
export function drawJoinPage({ title, users }: JoinData): void {
  document.title = title;
  const page = Object.assign(document.createElement("main"), { id: "join", className: "join" });
  const menu = document.createElement("menu");
  for (const user of users) {
    const item = document.createElement("li");
    item.append(userLink(user));
    menu.append(item);
  }
  page.append(
    Object.assign(document.createElement("h1"), { textContent: title }),
    Object.assign(document.createElement("p"), { textContent: "Join the table as" }),
    menu,
  );
  document.body.replaceChildren(page);
}
