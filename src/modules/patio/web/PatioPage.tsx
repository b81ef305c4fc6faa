import { IconForklift } from '@tabler/icons-react'
import { useMemo, useRef, useState } from 'react'
import { UnidadeChoice } from '#modules/doca/web/shared/UnidadeChoice.tsx'
import { useUnidadeDaRota } from '#modules/doca/web/shared/unidades-da-agenda.ts'
import { DiaNav } from '#modules/reserva/web/shared/AgendaBar.tsx'
import { diaDaUnidade } from '#modules/reserva/web/shared/dia-da-unidade.ts'
import { useAgendaLive } from '#modules/reserva/web/shared/use-agenda-live.ts'
import { useArrastar } from '#modules/reserva/web/shared/use-arrastar.ts'
import { isDay } from '#platform/shared/day.ts'
import { AlertStrip } from '#platform/ui/AlertStrip.tsx'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { ListFrame } from '#platform/ui/ListFrame.tsx'
import { LiveBadge } from '#platform/ui/LiveBadge.tsx'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { mayWrite } from '#platform/ui/network.ts'
import { PageHeader } from '#platform/ui/PageHeader.tsx'
import { useIsPhone } from '#platform/ui/use-is-phone.ts'
import { useNow } from '#platform/ui/use-now.ts'
import { ReadFailure } from '#platform/web/query/ReadFailure.tsx'
import { useQueryState } from '#platform/web/router/navigation.ts'
import type { PatioDoDia } from '../patio-dia.contract.ts'
import { canMove } from './CartaoMenu.tsx'
import { ColunaPatio, itemDaEtapa } from './ColunaPatio.tsx'
import type { CartaoMostrado } from './cartao-patio.ts'
import { DocasDoPatio } from './DocasDoPatio.tsx'
import { PatioAtalhos, PatioAtalhosCurtos } from './PatioAtalhos.tsx'
import { PatioBar } from './PatioBar.tsx'
import { usePatio, useRefreshPatio } from './patio.api.ts'
import styles from './patio.module.css'
import { buildQuadro, type QuadroDoPatio } from './quadro-patio.ts'
import { type PatioAcoes, usePatioAcoes } from './use-patio-acoes.tsx'
import { type Movendo, usePatioTeclas } from './use-patio-teclas.ts'

/** The days whose changes concern the board: its own, and those of vehicles that stay from before. */
const diasMostrados = (patio: PatioDoDia | undefined) =>
  patio
    ? [...new Set([patio.dia, ...patio.reservas.map(({ data }) => data)])].map((dia) => ({
        unidade: patio.unidadeNegocioId,
        dia,
      }))
    : []

/** The vehicles of the day by stage of the yard, live (D-003, D-043). */
export default function PatioPage() {
  const agora = useNow()
  const [diaNaRota, setDia] = useQueryState('dia')
  const [busca, setBusca] = useQueryState('busca')
  const { todas, unidade, units, setUnidade } = useUnidadeDaRota()
  const hoje = diaDaUnidade(agora, unidade)
  const dia = isDay(diaNaRota) ? diaNaRota : hoje
  const query = usePatio(dia, unidade?.id)
  const patio = query.data
  const refresh = useRefreshPatio()
  const status = useAgendaLive({ shown: diasMostrados(patio), refresh, told: 'O pátio foi atualizado' })
  const acoes = usePatioAcoes(patio, agora)
  const isPhone = useIsPhone()
  const onChegada = patio && (() => void acoes.registrarChegada())
  const quadro = useMemo(() => patio && buildQuadro(patio, agora, busca), [patio, agora, busca])
  const failed = units.isError ? units : query.isError ? query : undefined
  return (
    <>
      <PageHeader
        title="Gestão de pátio"
        subtitle={
          <>
            <LiveBadge status={status} />
            {isPhone && (
              <PatioAtalhosCurtos unidade={unidade} onChegada={onChegada} onHoje={() => setDia(hoje)} />
            )}
          </>
        }
        actions={
          <>
            {todas.length > 1 && unidade && (
              <UnidadeChoice unidades={todas} value={unidade.id} onChange={setUnidade} />
            )}
            <DiaNav dia={dia} hoje={hoje} onDia={setDia} />
            {!isPhone && <PatioAtalhos unidade={unidade} onChegada={onChegada} />}
          </>
        }
      />
      <PatioBar busca={busca} onBusca={setBusca} fatos={quadro?.fatos} isPhone={isPhone} />
      {patio?.temMais && (
        <AlertStrip kind="info" title="Há mais agendamentos do que o quadro mostra.">
          Use a agenda para ver os outros.
        </AlertStrip>
      )}
      <ListFrame>
        <div className={styles.quadroFrame} aria-busy={query.isFetching}>
          {!patio && !failed && <LoadingSkeleton lines={8} label="Carregando o pátio" />}
          {!patio && failed && <ReadFailure query={failed}>Não foi possível carregar o pátio.</ReadFailure>}
          {quadro?.colunas.length === 0 && (
            <EmptyState icon={IconForklift} title="Nenhuma etapa">
              Cadastre as etapas do pátio para acompanhar os veículos aqui.
            </EmptyState>
          )}
          {patio && quadro && quadro.colunas.length > 0 && (
            <>
              <Quadro quadro={quadro} acoes={acoes} />
              <DocasDoPatio patio={patio} agora={agora} />
            </>
          )}
        </div>
      </ListFrame>
    </>
  )
}

interface QuadroProps {
  readonly quadro: QuadroDoPatio
  readonly acoes: PatioAcoes
}

function Quadro({ quadro: { colunas }, acoes }: QuadroProps) {
  const root = useRef<HTMLDivElement>(null)
  const [focado, setFocado] = useState<string>()
  const [menu, setMenu] = useState<string>()
  const [movendo, setMovendo] = useState<Movendo>()
  const [aba, setAba] = useState<string>()
  const isPhone = useIsPhone()
  const itens = colunas.flatMap((coluna) => coluna.itens)
  const shown = isPhone
    ? colunas.filter(({ etapa }, index) => etapa.id === aba || (aba === undefined && index === 0))
    : colunas
  const focar = (id: string) => {
    setFocado(id)
    root.current?.querySelector<HTMLElement>(`[data-item="${CSS.escape(id)}"]`)?.focus()
  }
  const mover = async (cartao: CartaoMostrado, etapaId: string) => {
    if (etapaId !== cartao.etapaId && mayWrite()) await acoes.mover(cartao, etapaId)
  }
  const onMenu = (id: string | undefined) => {
    setMenu(id)
    if (id === undefined && menu !== undefined) focar(menu)
    else if (id !== undefined) setFocado(id)
  }
  const onKeyDown = usePatioTeclas({
    colunas: shown,
    movendo,
    onMovendo: setMovendo,
    canMove,
    onFoco: focar,
    onAbrir: acoes.abrir,
    onMenu,
    onMover: (cartao, etapaId) => void mover(cartao, etapaId),
  })
  const arrastado = useRef<CartaoMostrado>(undefined)
  useArrastar(root, {
    onStart: (id) => {
      const item = itens.find((one) => one.id === id)
      if (item?.tipo !== 'reserva' || !canMove(item)) return false
      arrastado.current = item
      setMovendo({ id, etapaId: item.etapaId })
      return true
    },
    onEnd: (target) => {
      const cartao = arrastado.current
      setMovendo(undefined)
      const found = colunas.find(({ etapa }) => itemDaEtapa(etapa.id) === target)
      if (cartao && found) void mover(cartao, found.etapa.id)
    },
  })
  return (
    <>
      {isPhone && (
        <fieldset className={styles.abas}>
          <legend className="visually-hidden">Etapas</legend>
          {colunas.map(({ etapa, itens: own }) => (
            <button
              key={etapa.id}
              type="button"
              className={styles.aba}
              style={{ '--etapa': etapa.cor }}
              aria-pressed={shown[0]?.etapa.id === etapa.id}
              onClick={() => setAba(etapa.id)}
            >
              {etapa.nome} <strong>{own.length}</strong>
            </button>
          ))}
        </fieldset>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys and focus of the cards come up to here */}
      <div
        ref={root}
        className={styles.quadro}
        data-rola=""
        onKeyDown={onKeyDown}
        onFocus={({ target }) => {
          if (target instanceof HTMLElement && target.dataset.tipo !== undefined)
            setFocado(target.dataset.item)
        }}
        onBlur={() => setMovendo(undefined)}
      >
        {shown.map((coluna) => (
          <ColunaPatio
            key={coluna.etapa.id}
            coluna={coluna}
            acoes={acoes}
            atual={focado}
            movendo={movendo?.id}
            isAlvo={movendo?.etapaId === coluna.etapa.id}
            menu={menu}
            onMenu={onMenu}
          />
        ))}
      </div>
    </>
  )
}
