import { IconEye } from '@tabler/icons-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { formatWeight } from '#platform/shared/quantity.ts'
import type { Anchor } from '#platform/ui/board/AnchorBox.tsx'
import { BoardColumn } from '#platform/ui/board/BoardColumn.tsx'
import { BoardMenu, type MenuEntry } from '#platform/ui/board/BoardMenu.tsx'
import { ColumnTabs } from '#platform/ui/board/ColumnTabs.tsx'
import { nextCard } from '#platform/ui/board/next-card.ts'
import { useIsPhone } from '#platform/ui/use-is-phone.ts'
import { useNow } from '#platform/ui/use-now.ts'
import { useOpenDrawer } from '#platform/web/router/navigation.ts'
import { ACOES, type Acao } from '../../acoes.rules.ts'
import { PIPES, type Pipe } from '../../pipe.rules.ts'
import type { CartaoDaRemessa, ColunaDoQuadro } from '../../remessa-quadro.contract.ts'
import { ACAO_ICONS } from '../acoes/acao-icons.ts'
import { cubagemText } from '../cubagem-text.ts'
import { remessaDrawer } from '../remessa.api.ts'
import { Cartao } from './Cartao.tsx'
import { acoesDoCartao } from './colunas.ts'
import { PIPE_ICONS } from './pipe-icons.ts'
import styles from './quadro.module.css'

const CORES: Readonly<Record<Pipe, string>> = {
  aColetar: 'var(--ev-azul-icon)',
  aguardandoRecebimento: 'var(--ev-amarelo-icon)',
  noEstoque: 'var(--ev-primary)',
  liberadaParaCarga: 'var(--ev-indigo-icon)',
  expedido: 'var(--ev-verde-icon)',
}
const VAZIAS: Readonly<Record<Pipe, string>> = {
  aColetar: 'Nada espera por coleta',
  aguardandoRecebimento: 'Nada a caminho da unidade',
  noEstoque: 'O estoque está vazio',
  liberadaParaCarga: 'Nada liberado',
  expedido: 'Nada expedido em 7 dias',
}

interface QuadroProps {
  readonly colunas: readonly ColunaDoQuadro[]
  readonly selecionadas: ReadonlySet<string>
  readonly onToggle: (id: string) => void
  readonly onAcao: (acao: Acao, cartoes: readonly CartaoDaRemessa[]) => void
}

interface Menu {
  readonly pipe: Pipe
  readonly cartao: CartaoDaRemessa
  readonly anchor: Anchor
}

/** The columns with their cards: arrows walk, Enter opens, Space selects, the menu key opens the menu. On a phone one column. */
export function Quadro({ colunas, selecionadas, onToggle, onAcao }: QuadroProps) {
  const agora = useNow()
  const isPhone = useIsPhone()
  const root = useRef<HTMLDivElement>(null)
  const [atual, setAtual] = useState<string>()
  const [aba, setAba] = useState<Pipe>()
  const [menu, setMenu] = useState<Menu>()
  const openDrawer = useOpenDrawer()
  const open = aba ?? colunas.find(({ total }) => total > 0)?.pipe ?? 'aColetar'
  const shown = isPhone ? colunas.filter(({ pipe }) => pipe === open) : colunas
  const find = (id: string | undefined) => {
    const coluna = colunas.find(({ cartoes }) => cartoes.some((one) => one.id === id))
    const cartao = coluna?.cartoes.find((one) => one.id === id)
    return coluna && cartao ? { pipe: coluna.pipe, cartao } : undefined
  }
  const focus = (id: string) =>
    root.current?.querySelector<HTMLElement>(`[data-item="${CSS.escape(id)}"]`)?.focus()
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return
    const card = event.target instanceof HTMLElement ? event.target : null
    const found = find(card?.dataset.item)
    if (!card || !found) return
    const { cartao, pipe } = found
    if (event.key.startsWith('Arrow')) {
      const next = nextCard(shown, ({ cartoes }) => cartoes, cartao.id, event.key)
      if (next !== undefined) focus(next)
    } else if (event.key === 'Enter') openDrawer(remessaDrawer(cartao.id))
    else if (event.key === ' ' && pipe !== 'expedido') onToggle(cartao.id)
    else if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) {
      setMenu({ ...found, anchor: card })
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <>
      {isPhone && (
        <ColumnTabs
          columns={colunas.map(({ pipe, total }) => ({ key: pipe, title: PIPES[pipe], total }))}
          open={open}
          onOpen={setAba}
        />
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys and focus of the cards come up to here */}
      <div
        ref={root}
        className={styles.quadro}
        onKeyDown={onKeyDown}
        onFocus={({ target }) => {
          if (target instanceof HTMLElement && target.dataset.item) setAtual(target.dataset.item)
        }}
      >
        {shown.map(({ pipe, total, pesoKg, volumeM3, cartoes }) => (
          <BoardColumn
            key={pipe}
            title={PIPES[pipe]}
            icon={PIPE_ICONS[pipe]}
            color={CORES[pipe]}
            total={total}
            note={`${formatWeight(pesoKg)} · ${cubagemText(volumeM3)}`}
            empty={VAZIAS[pipe]}
          >
            {cartoes.map((cartao, index) => (
              <li key={cartao.id}>
                <Cartao
                  pipe={pipe}
                  cartao={cartao}
                  agora={agora}
                  isAtual={cartoes.some(({ id }) => id === atual) ? cartao.id === atual : index === 0}
                  isSelected={selecionadas.has(cartao.id)}
                  onToggle={() => onToggle(cartao.id)}
                  onOpen={() => openDrawer(remessaDrawer(cartao.id))}
                  onMenu={(anchor) => setMenu({ pipe, cartao, anchor })}
                />
              </li>
            ))}
          </BoardColumn>
        ))}
      </div>
      {menu && (
        <BoardMenu
          title={`${menu.cartao.codigo}, ${PIPES[menu.pipe]}`}
          entries={entriesOf(menu)}
          anchor={menu.anchor}
          widthPx={240}
          onClose={() => {
            setMenu(undefined)
            focus(menu.cartao.id)
          }}
          onChoose={(action) => {
            setMenu(undefined)
            if (action === 'ver') openDrawer(remessaDrawer(menu.cartao.id))
            else onAcao(action, [menu.cartao])
          }}
        />
      )}
    </>
  )
}

const entriesOf = ({ pipe, cartao }: Menu): MenuEntry<Acao | 'ver'>[] => [
  { action: 'ver', label: 'Ver detalhes', icon: IconEye, part: 0 },
  ...acoesDoCartao(pipe, cartao).map((acao) => ({
    action: acao,
    label: ACOES[acao],
    icon: ACAO_ICONS[acao],
    part: acao === 'cancelar' ? 2 : 1,
    isDanger: acao === 'cancelar',
  })),
]
