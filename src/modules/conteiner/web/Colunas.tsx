import { IconCube, IconLock, IconLockOpen, IconPackageImport, IconShip } from '@tabler/icons-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { formatWeight } from '#platform/shared/quantity.ts'
import { BoardColumn } from '#platform/ui/board/BoardColumn.tsx'
import { ColumnTabs } from '#platform/ui/board/ColumnTabs.tsx'
import { nextCard } from '#platform/ui/board/next-card.ts'
import { StatusBadge } from '#platform/ui/StatusBadge.tsx'
import { useIsPhone } from '#platform/ui/use-is-phone.ts'
import { useOpenDrawer } from '#platform/web/router/navigation.ts'
import type { CartaoDoConteiner, QuadroDeConteineres } from '../conteiner.contract.ts'
import { type Coluna, ESTADOS, formatConteiner, prazoText } from '../conteiner.rules.ts'
import { conteinerScreens } from './conteiner.api.ts'
import styles from './conteiner.module.css'
import { dinheiroText, PRAZO_LOOK } from './prazo-look.ts'

const LOOK = {
  aberto: { icon: IconLockOpen, color: 'var(--ev-azul-icon)', note: 'em estufagem', empty: 'Nenhum aberto' },
  fechado: {
    icon: IconLock,
    color: 'var(--ev-indigo-icon)',
    note: 'lacrado, aguarda saída',
    empty: 'Nenhum fechado',
  },
  em_transito: {
    icon: IconShip,
    color: 'var(--ev-primary)',
    note: 'a caminho',
    empty: 'Nenhum em trânsito',
  },
  recebido: {
    icon: IconPackageImport,
    color: 'var(--ev-amarelo-icon)',
    note: 'aguarda desova',
    empty: 'Nenhum recebido',
  },
  vazio: {
    icon: IconCube,
    color: 'var(--ev-neutro-icon)',
    note: 'a devolver ao armador',
    empty: 'Nenhum vazio',
  },
} as const satisfies Readonly<Record<Coluna, unknown>>

type ColunaDoQuadro = QuadroDeConteineres['colunas'][number]

/** The columns with their cards: arrows walk, Enter opens. On a phone one column. */
export function Colunas({ colunas }: { readonly colunas: readonly ColunaDoQuadro[] }) {
  const isPhone = useIsPhone()
  const openDrawer = useOpenDrawer()
  const root = useRef<HTMLDivElement>(null)
  const [aba, setAba] = useState<Coluna>()
  const open = aba ?? colunas.find(({ total }) => total > 0)?.estado ?? 'aberto'
  const shown = isPhone ? colunas.filter(({ estado }) => estado === open) : colunas
  const onKeyDown = (event: KeyboardEvent) => {
    const id = event.target instanceof HTMLElement ? event.target.dataset.item : undefined
    if (id === undefined || event.ctrlKey || event.altKey || event.metaKey) return
    if (event.key === 'Enter') openDrawer(conteinerScreens.drawerOf(id))
    else if (event.key.startsWith('Arrow')) {
      const next = nextCard(shown, ({ cartoes }) => cartoes, id, event.key)
      if (next) root.current?.querySelector<HTMLElement>(`[data-item="${CSS.escape(next)}"]`)?.focus()
    } else return
    event.preventDefault()
  }
  return (
    <>
      {isPhone && (
        <ColumnTabs
          columns={colunas.map(({ estado, total }) => ({ key: estado, title: ESTADOS[estado], total }))}
          open={open}
          onOpen={setAba}
        />
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the cards come up to here */}
      <div ref={root} className={styles.quadro} onKeyDown={onKeyDown}>
        {shown.map(({ estado, total, cartoes }) => (
          <BoardColumn key={estado} title={ESTADOS[estado]} total={total} {...LOOK[estado]}>
            {cartoes.map((cartao, index) => (
              <li key={cartao.id}>
                <Cartao
                  cartao={cartao}
                  isFirst={index === 0}
                  onOpen={() => openDrawer(conteinerScreens.drawerOf(cartao.id))}
                />
              </li>
            ))}
          </BoardColumn>
        ))}
      </div>
    </>
  )
}

interface CartaoProps {
  readonly cartao: CartaoDoConteiner
  readonly isFirst: boolean
  readonly onOpen: () => void
}

function Cartao({ cartao, isFirst, onOpen }: CartaoProps) {
  const { id, numero, tipo, destino, conteudo, prazo, dias, freeTimeAte, cobranca, pesoKg, payloadKg } =
    cartao
  const { color, icon } = PRAZO_LOOK[prazo]
  const share = payloadKg === null ? 0 : Math.min(1, pesoKg / payloadKg)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the board answers the keys of all its cards
    <article
      className={styles.cartao}
      data-item={id}
      data-focus-key={`conteiner:${id}`}
      data-prazo={prazo}
      aria-label={`Contêiner ${formatConteiner(numero)}`}
      tabIndex={isFirst ? 0 : -1}
      onClick={onOpen}
    >
      <span className={styles.cartaoTopo}>
        <strong>{formatConteiner(numero)}</strong>
        <span className={styles.tipo}>{tipo}</span>
      </span>
      <strong className={styles.linha}>
        {destino ? `→ ${destino.descricao}` : (conteudo ?? cartao.unidade?.descricao)}
      </strong>
      <span className={styles.nota}>{notaDe(cartao)}</span>
      <span className={styles.peso}>
        <span className={styles.barra} aria-hidden>
          <span style={{ width: `${share * 100}%` }} />
        </span>
        {cartao.remessas > 0 ? formatWeight(pesoKg) : cartao.estado === 'vazio' ? 'vazio' : 'sem remessas'}
      </span>
      <span className={styles.selos}>
        <StatusBadge
          color={color}
          icon={icon}
          label={prazoText({ prazo, dias }, freeTimeAte)}
          variant={prazo === 'cobranca' ? 'solid' : 'tint'}
        />
        {cobranca && <span className={styles.tipo}>{dinheiroText(cobranca)}</span>}
      </span>
    </article>
  )
}

/** Where it stands, its seals while they say more, and how much is in it. */
function notaDe({ local, lacres, estado, volumes, remessas, chegadaPrevista }: CartaoDoConteiner): string {
  const dia = chegadaPrevista && `${chegadaPrevista.slice(8)}/${chegadaPrevista.slice(5, 7)}`
  return [
    local,
    estado === 'fechado' && lacres[0] && `lacre ${lacres[0]}`,
    estado === 'em_transito' && dia && `chega ${dia}`,
    estado !== 'vazio' && remessas > 0 && (volumes === 1 ? '1 volume' : `${volumes} volumes`),
  ]
    .filter(Boolean)
    .join(' · ')
}
