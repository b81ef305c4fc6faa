import type { AcaoMenu, MenuItem } from '#modules/carga/acoes.rules.ts'
import { iconOf } from '#modules/carga/web/shared/acoes/acoes.ts'
import type { Anchor } from '#platform/ui/board/AnchorBox.tsx'
import { BoardMenu, type MenuEntry } from '#platform/ui/board/BoardMenu.tsx'

interface CardMenuProps {
  readonly codigo: string
  readonly items: readonly MenuItem[]
  readonly anchor: Anchor
  readonly onChoose: (acao: AcaoMenu) => void
  readonly onClose: () => void
}

export const entryOf = (item: MenuItem): MenuEntry<AcaoMenu> => ({
  action: item.acao,
  label: item.rotulo,
  icon: iconOf(item.acao),
  shortcut: item.tecla,
  part: item.parte,
  isDanger: item.perigo,
  block: item.bloqueio,
})

/** The actions of one load. */
export function CardMenu({ codigo, items, ...menu }: CardMenuProps) {
  const title = `Carga ${codigo}`
  const label = `Ações da carga ${codigo}`
  return <BoardMenu {...menu} title={title} label={label} entries={items.map(entryOf)} widthPx={248} />
}
