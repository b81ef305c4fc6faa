import {
  IconCube,
  IconLock,
  IconLockOpen,
  IconPackageImport,
  IconShip,
  type TablerIcon,
} from '@tabler/icons-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { formatWeight } from '#platform/shared/quantity.ts'
import { StatusBadge } from '#platform/ui/StatusBadge.tsx'
import { useIsPhone } from '#platform/ui/use-is-phone.ts'
import { useOpenDrawer } from '#platform/web/router/navigation.ts'
import type { CartaoDoConteiner, QuadroDeConteineres } from '../conteiner.contract.ts'
import { type Coluna, ESTADOS, formatConteiner, prazoText } from '../conteiner.rules.ts'
import { conteinerScreens } from './conteiner.api.ts'
import styles from './conteiner.module.css'
import { dinheiroText, PRAZO_LOOK } from './prazo-look.ts'

const LOOK: Readonly<
  Record<Coluna, { readonly icon: TablerIcon; readonly nota: string; readonly vazia: string }>
> = {
  aberto: { icon: IconLockOpen, nota: 'em estufagem', vazia: 'Nenhum aberto' },
  fechado: { icon: IconLock, nota: 'lacrado, aguarda saída', vazia: 'Nenhum fechado' },
  em_transito: { icon: IconShip, nota: 'a caminho', vazia: 'Nenhum em trânsito' },
  recebido: { icon: IconPackageImport, nota: 'aguarda desova', vazia: 'Nenhum recebido' },
  vazio: { icon: IconCube, nota: 'a devolver ao armador', vazia: 'Nenhum vazio' },
}

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
      const next = vizinho(shown, id, event.key)
      if (next) root.current?.querySelector<HTMLElement>(`[data-item="${CSS.escape(next)}"]`)?.focus()
    } else return
    event.preventDefault()
  }
  return (
    <>
      {isPhone && (
        <fieldset className={styles.abas}>
          <legend className="visually-hidden">Colunas</legend>
          {colunas.map(({ estado, total }) => (
            <button
              key={estado}
              type="button"
              className={styles.aba}
              aria-pressed={estado === open}
              onClick={() => setAba(estado)}
            >
              {ESTADOS[estado]} <strong>{total}</strong>
            </button>
          ))}
        </fieldset>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the cards come up to here */}
      <div ref={root} className={styles.quadro} onKeyDown={onKeyDown}>
        {shown.map((coluna) => (
          <ColunaDeCartoes key={coluna.estado} coluna={coluna}>
            {coluna.cartoes.map((cartao, index) => (
              <li key={cartao.id}>
                <Cartao
                  cartao={cartao}
                  isFirst={index === 0}
                  onOpen={() => openDrawer(conteinerScreens.drawerOf(cartao.id))}
                />
              </li>
            ))}
          </ColunaDeCartoes>
        ))}
      </div>
    </>
  )
}

function ColunaDeCartoes({
  coluna: { estado, total, cartoes },
  children,
}: {
  readonly coluna: ColunaDoQuadro
  readonly children: React.ReactNode
}) {
  const titleId = useId()
  const { icon: Icon, nota, vazia } = LOOK[estado]
  return (
    <section className={styles.coluna} aria-labelledby={titleId} data-estado={estado}>
      <header className={styles.colunaHead}>
        <Icon size={16} aria-hidden />
        <h2 id={titleId} className={styles.colunaNome}>
          {ESTADOS[estado]} <span className={styles.contagem}>{total}</span>
        </h2>
        <span className={styles.resumo}>{nota}</span>
      </header>
      <ul className={styles.lista}>
        {children}
        {total === 0 && <li className={styles.vazia}>{vazia}</li>}
        {total > cartoes.length && (
          <li className={styles.vazia}>{`Mais ${total - cartoes.length}: use a busca ou os filtros`}</li>
        )}
      </ul>
    </section>
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

/** The card that an arrow leads to; columns without cards are passed over. */
function vizinho(colunas: readonly ColunaDoQuadro[], id: string, tecla: string): string | undefined {
  const coluna = colunas.findIndex(({ cartoes }) => cartoes.some((one) => one.id === id))
  const linha = colunas[coluna]?.cartoes.findIndex((one) => one.id === id) ?? -1
  if (linha < 0) return undefined
  if (tecla === 'ArrowDown' || tecla === 'ArrowUp') {
    return colunas[coluna]?.cartoes[linha + (tecla === 'ArrowDown' ? 1 : -1)]?.id
  }
  const rest = tecla === 'ArrowRight' ? colunas.slice(coluna + 1) : colunas.slice(0, coluna).reverse()
  const next = rest.find(({ cartoes }) => cartoes.length > 0)?.cartoes
  return next?.[Math.min(linha, next.length - 1)]?.id
}
