import {
  IconBan,
  IconCheck,
  IconExternalLink,
  IconEye,
  IconPencil,
  IconPlayerPlay,
  IconRotate,
} from '@tabler/icons-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { SITUACAO_OCORRENCIA_LABELS, type SituacaoOcorrencia } from '#modules/carga/carga-codes.ts'
import { ocorrenciaDrawer } from '#modules/carga/web/shared/enderecos.ts'
import { announce } from '#platform/ui/announcements.ts'
import type { Anchor } from '#platform/ui/board/AnchorBox.tsx'
import { BoardMenu, type MenuEntry } from '#platform/ui/board/BoardMenu.tsx'
import { ColumnTabs } from '#platform/ui/board/ColumnTabs.tsx'
import { nextCard } from '#platform/ui/board/next-card.ts'
import { mayWrite } from '#platform/ui/network.ts'
import { useIsPhone } from '#platform/ui/use-is-phone.ts'
import { useNow } from '#platform/ui/use-now.ts'
import { useOpenDrawer } from '#platform/web/router/navigation.ts'
import type { OcorrenciaCarga } from '../../ocorrencia.contract.ts'
import { detalheDrawer } from '../ocorrencia.api.ts'
import { acoesOf, OCORRENCIA_ACOES, type OcorrenciaAcao } from '../ocorrencia-acoes.ts'
import { useOcorrenciaAcoes } from '../use-ocorrencia-acoes.tsx'
import { ColunaDoQuadro } from './Coluna.tsx'
import { acaoParaColuna, COLUNA_TITULOS, type Coluna, colunaVizinha, FINALIZADAS } from './colunas.ts'
import styles from './quadro.module.css'
import { useArrastar } from './use-arrastar.ts'

interface Movendo {
  readonly id: string
  /** Where it would be let go. */
  readonly para: SituacaoOcorrencia
}

interface Menu {
  readonly ocorrencia: OcorrenciaCarga
  readonly anchor: Anchor
}

/** The columns with their cards: arrows walk, Enter opens, M moves, the menu key opens the menu. On a phone one column. */
export function Quadro({ colunas }: { readonly colunas: readonly Coluna[] }) {
  const agora = useNow()
  const isPhone = useIsPhone()
  const root = useRef<HTMLDivElement>(null)
  const [atual, setAtual] = useState<string>()
  const [movendo, setMovendo] = useState<Movendo>()
  const [menu, setMenu] = useState<Menu>()
  const [isFolded, setFolded] = useState(true)
  const [aba, setAba] = useState<SituacaoOcorrencia>(1)
  const openDrawer = useOpenDrawer()
  const act = useOcorrenciaAcoes()
  const shown = isPhone ? colunas.filter(({ situacao }) => situacao === aba) : colunas
  const walked = shown.filter(({ situacao }) => isPhone || !isFolded || situacao !== FINALIZADAS)
  const find = (id: string | undefined) => colunas.flatMap(({ items }) => items).find((one) => one.id === id)
  const focus = (id: string) =>
    root.current?.querySelector<HTMLElement>(`[data-item="${CSS.escape(id)}"]`)?.focus()
  const open = (id: string) => openDrawer(detalheDrawer(id))
  const move = (ocorrencia: OcorrenciaCarga, para: SituacaoOcorrencia) => {
    const acao = acaoParaColuna(ocorrencia, para)
    if (acao && mayWrite()) void act(acao, ocorrencia)
  }

  const arrastado = useRef<OcorrenciaCarga>(undefined)
  useArrastar(root, {
    onStart: (id) => {
      const found = find(id)
      if (!found || acoesOf(found.situacao).length === 0) return false
      arrastado.current = found
      setMovendo({ id, para: found.situacao })
      return true
    },
    onEnd: (para) => {
      const found = arrastado.current
      setMovendo(undefined)
      if (found && para !== undefined) move(found, para)
    },
  })

  /** While a card is moved by keyboard. */
  const whileMoving = (key: string, ocorrencia: OcorrenciaCarga, at: Movendo): boolean => {
    if (key === 'Escape') {
      setMovendo(undefined)
      announce(`${ocorrencia.codigo} fica onde está`)
    } else if (key === 'ArrowLeft' || key === 'ArrowRight') {
      const para = colunaVizinha(ocorrencia, at.para, key === 'ArrowRight' ? 1 : -1)
      if (para === undefined) return true
      setMovendo({ ...at, para })
      announce(COLUNA_TITULOS[para])
    } else if (key === 'Enter') {
      setMovendo(undefined)
      move(ocorrencia, at.para)
    } else return false
    return true
  }
  const plain = (event: KeyboardEvent, ocorrencia: OcorrenciaCarga, card: HTMLElement): boolean => {
    if (event.key.startsWith('Arrow')) {
      const next = nextCard(walked, ({ items }) => items, ocorrencia.id, event.key)
      if (next !== undefined) focus(next)
    } else if (event.key === 'Enter') open(ocorrencia.id)
    else if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) {
      setMenu({ ocorrencia, anchor: card })
    } else if (event.key.toLowerCase() === 'm' && acoesOf(ocorrencia.situacao).length > 0) {
      if (!mayWrite()) return true
      setMovendo({ id: ocorrencia.id, para: ocorrencia.situacao })
      announce(`Movendo ${ocorrencia.codigo}. Escolha a coluna com as setas e confirme com Enter.`)
    } else return false
    return true
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return
    const card = event.target instanceof HTMLElement ? event.target : null
    const ocorrencia = find(card?.dataset.item)
    if (!card || !ocorrencia) return
    const isMoving = movendo?.id === ocorrencia.id
    if (!(isMoving ? whileMoving(event.key, ocorrencia, movendo) : plain(event, ocorrencia, card))) return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <>
      {isPhone && (
        <ColumnTabs
          columns={colunas.map(({ situacao, total }) => ({
            key: situacao,
            title: COLUNA_TITULOS[situacao],
            total,
          }))}
          open={aba}
          onOpen={setAba}
          isStrong
        />
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys and focus of the cards come up to here */}
      <div
        ref={root}
        className={styles.quadro}
        data-rola=""
        onKeyDown={onKeyDown}
        onFocus={({ target }) => {
          if (target instanceof HTMLElement && target.dataset.item) setAtual(target.dataset.item)
        }}
        onBlur={() => setMovendo(undefined)}
      >
        {shown.map((coluna) => (
          <ColunaDoQuadro
            key={coluna.situacao}
            coluna={coluna}
            agora={agora}
            atual={atual}
            movendo={movendo?.id}
            isAlvo={movendo?.para === coluna.situacao}
            fold={!isPhone && coluna.situacao === FINALIZADAS ? [isFolded, setFolded] : undefined}
            onOpen={open}
            onMenu={(ocorrencia, anchor) => setMenu({ ocorrencia, anchor })}
          />
        ))}
      </div>
      {menu && (
        <BoardMenu
          title={`${menu.ocorrencia.codigo}, ${SITUACAO_OCORRENCIA_LABELS[menu.ocorrencia.situacao]}`}
          entries={entriesOf(menu.ocorrencia)}
          anchor={menu.anchor}
          widthPx={240}
          onClose={() => {
            setMenu(undefined)
            focus(menu.ocorrencia.id)
          }}
          onChoose={(action) => {
            setMenu(undefined)
            if (action === 'ver') open(menu.ocorrencia.id)
            else if (action === 'carga') openDrawer(ocorrenciaDrawer(menu.ocorrencia.cargaId ?? ''))
            else void act(action, menu.ocorrencia)
          }}
        />
      )}
    </>
  )
}

type Entry = OcorrenciaAcao | 'ver' | 'carga'

const ICONS = {
  resolver: IconCheck,
  atender: IconPlayerPlay,
  retomar: IconRotate,
  pendente: IconRotate,
  alterar: IconPencil,
  cancelar: IconBan,
} as const satisfies Readonly<Record<OcorrenciaAcao, unknown>>

const entriesOf = ({ situacao, cargaId }: OcorrenciaCarga): MenuEntry<Entry>[] => [
  { action: 'ver', label: 'Ver detalhes', icon: IconEye, part: 0 },
  ...(cargaId === null
    ? []
    : [{ action: 'carga' as const, label: 'Ocorrências da carga', icon: IconExternalLink, part: 0 }]),
  ...acoesOf(situacao).map((acao) => ({
    action: acao,
    label: OCORRENCIA_ACOES[acao],
    icon: ICONS[acao],
    part: acao === 'cancelar' ? 2 : 1,
    isDanger: acao === 'cancelar',
  })),
]
