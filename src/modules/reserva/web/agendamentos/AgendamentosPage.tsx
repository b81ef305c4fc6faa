import { useEffect, useMemo, useRef, useState } from 'react'
import type { AcaoDoHorario } from '#modules/doca/horario.rules.ts'
import { horaText } from '#modules/doca/web/shared/hora-text.ts'
import { UnidadeChoice } from '#modules/doca/web/shared/UnidadeChoice.tsx'
import { useUnidadesDaAgenda } from '#modules/doca/web/shared/unidades-da-agenda.ts'
import { isDay } from '#platform/shared/day.ts'
import { announce } from '#platform/ui/announcements.ts'
import type { Anchor } from '#platform/ui/board/AnchorBox.tsx'
import { BoardMenu } from '#platform/ui/board/BoardMenu.tsx'
import { isFocusStillIn } from '#platform/ui/focus/focus-origin.ts'
import { ListFrame } from '#platform/ui/ListFrame.tsx'
import { LiveBadge } from '#platform/ui/LiveBadge.tsx'
import { mayWrite } from '#platform/ui/network.ts'
import { PageHeader } from '#platform/ui/PageHeader.tsx'
import { useIsPhone } from '#platform/ui/use-is-phone.ts'
import { useNewRecordPlace } from '#platform/ui/use-new-record-place.ts'
import { useNow } from '#platform/ui/use-now.ts'
import { useOpenDrawer, useQueryState } from '#platform/web/router/navigation.ts'
import { createStore } from '#platform/web/store.ts'
import { DiaNav, FiltroBar } from '../shared/AgendaBar.tsx'
import styles from '../shared/Agendamentos.module.css'
import {
  novaReservaDrawer,
  RESERVAS,
  reservaDrawer,
  useCamposDoHorario,
  useDias,
  useRereadAgenda,
} from '../shared/agendamentos.api.ts'
import { diaDaUnidade } from '../shared/dia-da-unidade.ts'
import { diaCurto } from '../shared/dia-texto.ts'
import {
  contagemDoDia,
  countNoFiltro,
  type HorarioNaGrade,
  type ItemDoHorario,
  situacoesDoTexto,
} from '../shared/grade-do-dia.ts'
import { novaReservaQuery } from '../shared/nova-reserva.ts'
import { useAgendaLive } from '../shared/use-agenda-live.ts'
import { useArrastar } from '../shared/use-arrastar.ts'
import { AgendaAtalhos, AtalhosCurtos } from './AgendaAtalhos.tsx'
import { AgendaProvider, type Foco, idDoItem, useAgendaTools } from './agenda-context.ts'
import { MovendoStrip } from './MovendoStrip.tsx'
import { DIAS_DA_ACAO, isAcaoDePeriodo, menuDoHorario } from './menu-do-horario.ts'
import { alvosDe, type Movendo } from './move-reserva.ts'
import { PorQueNao } from './PorQueNao.tsx'
import { UnidadesDaAgenda } from './UnidadesDaAgenda.tsx'
import { findItem, useAgendaTeclas } from './use-agenda-teclas.ts'
import { useHorarioAcoes } from './use-horario-acoes.tsx'
import { useMovendoComMotivos } from './use-motivos.ts'
import { useQuadros } from './use-quadros.ts'
import type { HorarioProximo } from './why-not.ts'

interface PorqueAberto {
  readonly horario: HorarioNaGrade
  readonly ancora: Anchor
}

interface MenuAberto {
  readonly horario: HorarioNaGrade
  readonly item: ItemDoHorario
  readonly ancora: Anchor
}

/** The docks of a day with their slots, live (agendamento §2). */
export default function AgendamentosPage() {
  const agora = useNow()
  const [diaNaRota, setDia] = useQueryState('dia')
  const [busca, setBusca] = useQueryState('busca')
  const [situacaoNaRota, setSituacao] = useQueryState('situacao')
  const [unidadeNaRota, setUnidade] = useQueryState('unidade')
  const escolha = useUnidadesDaAgenda()
  const own = escolha.isLivre ? escolha.todas.filter(({ id }) => id === unidadeNaRota) : []
  const unidades = own.length > 0 ? own : escolha.unidades
  const hoje = diaDaUnidade(agora, unidades[0])
  const dia = isDay(diaNaRota) ? diaNaRota : hoje
  const queries = useDias(
    dia,
    unidades.map(({ id }) => id),
  )
  const dias = queries.flatMap(({ data, isPlaceholderData }) => (data && !isPlaceholderData ? [data] : []))
  const reler = useRereadAgenda(dia)
  const status = useAgendaLive({
    shown: unidades.map(({ id }) => ({ dia, unidade: id })),
    isPorDoca: true,
    refresh: reler,
    told: 'A agenda foi atualizada',
  })
  const isPhone = useIsPhone()
  const filtro = useMemo(
    () => ({ busca, situacoes: situacoesDoTexto(situacaoNaRota) }),
    [busca, situacaoNaRota],
  )
  const campos = useCamposDoHorario()
  // What an action changes at other docks is told by the server: to whom hears it.
  const acoes = useHorarioAcoes(status === 'online' ? reler : undefined)
  const openDrawer = useOpenDrawer()
  const [escolhido, setMovendo] = useState<Movendo>()
  const movendo = useMovendoComMotivos(escolhido, dia)
  const [porque, setPorque] = useState<PorqueAberto>()
  const [menu, setMenu] = useState<MenuAberto>()
  const [foco] = useState(() => createStore<Foco | undefined>(undefined))
  const [atual] = useState(() => createStore<string | undefined>(undefined))
  const root = useRef<HTMLDivElement>(null)

  const quadros = useQuadros(dias, agora)
  const grades = quadros.map(({ grade }) => grade)
  const horarios = quadros.flatMap((quadro) => quadro.horarios)
  const first = horarios[0]
  // Tab enters the schedule at its first slot until another one had the keyboard.
  useEffect(() => {
    if (first && atual.get() === undefined) atual.set(idDoItem(first, 0))
  }, [first, atual])

  const focar = (id: string) => {
    atual.set(id)
    foco.set({ id })
    // On a phone the list is all there; the grid brings the slot into sight itself.
    requestAnimationFrame(() =>
      root.current?.querySelector<HTMLElement>(`[data-item="${CSS.escape(id)}"]`)?.focus(),
    )
  }
  const mostrar = (reservaId: string) => {
    for (const horario of horarios) {
      const index = horario.itens.findIndex(
        (item) => item.tipo === 'reserva' && item.reserva.id === reservaId,
      )
      const id = idDoItem(horario, index)
      if (index >= 0 && foco.get()?.id !== id) foco.set({ id, isShownOnly: true })
    }
  }
  const isFiltered = busca !== '' || filtro.situacoes.length > 0
  const limpar = () => {
    setBusca('')
    setSituacao('')
  }
  useNewRecordPlace({
    kind: RESERVAS,
    isBusy: queries.some(({ isFetching }) => isFetching),
    reveal: mostrar,
    isFiltered,
    onClear: limpar,
    onOpen: ({ id }) => openDrawer(reservaDrawer(id)),
    elsewhere: ({ dia: dela }) =>
      dela === undefined || dela === dia
        ? undefined
        : {
            text: `está em outro dia, ${diaCurto(dela)}`,
            action: { label: 'Ver o dia', run: () => setDia(dela) },
          },
  })
  const reservar = (horario: HorarioNaGrade) => openDrawer(novaReservaDrawer(novaReservaQuery(horario)))
  const abrir = (horario: HorarioNaGrade, item: ItemDoHorario) => {
    if (item.tipo === 'reserva') acoes.abrir(item.reserva)
    else if (item.tipo === 'livre' && !horario.isPassado) reservar(horario)
  }
  const startMoving = (modo: Movendo['modo'], horario: HorarioNaGrade, item: ItemDoHorario) => {
    if (item.tipo !== 'reserva') return
    const { unidadeId, doca, chave } = horario
    const next: Movendo = { modo, reserva: item.reserva, unidadeId, docaId: doca.id, chave }
    setMovendo(next)
    const alvo = alvosDe(next, horarios)[0]
    announce(`Movendo ${item.reserva.codigo}. Escolha o horário com as setas e confirme com Enter.`)
    if (alvo) focar(idDoItem(horario, 0))
  }
  const chooseAlvo = async (horario: HorarioNaGrade, item: ItemDoHorario) => {
    if (!movendo) return
    const outra = item.tipo === 'reserva' ? item.reserva : undefined
    setMovendo(undefined)
    if (!mayWrite()) return
    const before = atual.get()
    const isMoved = await acoes.mover(movendo, horario, outra)
    // The focus follows the booking only if the person has not gone to something else while it was moved.
    if (isMoved && atual.get() === before && isFocusStillIn(root.current)) focar(idDoItem(horario, 0))
  }
  const chooseProximo = ({ docaId, horarioId }: HorarioProximo) => {
    setPorque(undefined)
    const horario = horarios.find(({ chave }) => chave === `${docaId}/${horarioId}`)
    const livre = horario?.itens.find(({ tipo }) => tipo === 'livre')
    if (!horario || !livre) return
    if (movendo) void chooseAlvo(horario, livre)
    else reservar(horario)
  }
  const runReserva = (acao: AcaoDoHorario, horario: HorarioNaGrade, item: ItemDoHorario) => {
    if (item.tipo !== 'reserva') return
    const { reserva } = item
    if (acao === 'imprimir') acoes.imprimir(reserva)
    else if (acao === 'mover' || acao === 'substituir') startMoving(acao, horario, item)
    else if (acao === 'concluir') void acoes.concluir(horario, reserva)
    else if (acao === 'cancelar') void acoes.cancelar(horario, reserva)
    else if (acao === 'cancelar-no-show') void acoes.cancelarNoShow(horario, reserva)
    else if (acao === 'excluir') void acoes.excluir(horario, reserva)
  }
  const run = (acao: AcaoDoHorario, horario: HorarioNaGrade, item: ItemDoHorario) => {
    setMenu(undefined)
    if (!isSemEscrita(acao) && !mayWrite()) return
    if (acao === 'reservar') reservar(horario)
    else if (acao === 'mover-para-ca') void chooseAlvo(horario, item)
    else if (acao === 'bloquear') void acoes.bloquear(horario)
    else if (isAcaoDePeriodo(acao)) void acoes.bloquearPeriodo(horario, DIAS_DA_ACAO[acao])
    else if (acao === 'liberar') void acoes.liberar(horario)
    else runReserva(acao, horario, item)
  }
  const openMenu = (horario: HorarioNaGrade, item: ItemDoHorario, ancora: Anchor) => {
    if (entradasDe({ horario, item }).length > 0) setMenu({ horario, item, ancora })
  }
  const entradasDe = ({ horario, item }: Pick<MenuAberto, 'horario' | 'item'>) =>
    menuDoHorario(horario, item, {
      isOcupado: acoes.ocupados.has(horario.chave),
      isMovendo: movendo !== undefined,
    })
  const closeMenu = () => {
    setMenu(undefined)
    if (menu) focar(idDoItem(menu.horario, menu.horario.itens.indexOf(menu.item)))
  }

  const onKeyDown = useAgendaTeclas({
    grades,
    movendo,
    ocupados: acoes.ocupados,
    onFoco: focar,
    onAbrir: abrir,
    onMenu: openMenu,
    onAlvo: (horario, item) => void chooseAlvo(horario, item),
    onPorQue: (horario, ancora) => setPorque({ horario, ancora }),
    onAcao: run,
  })
  useArrastar(root, {
    onStart: (id) => {
      const found = findItem(grades, id)
      if (!found || !entradasDe(found).some(({ action }) => action === 'mover')) return false
      startMoving('mover', found.horario, found.item)
      return true
    },
    onEnd: (id) => {
      const found = id === undefined ? undefined : findItem(grades, id)
      if (found) void chooseAlvo(found.horario, found.item)
      else setMovendo(undefined)
    },
  })

  const tools = useAgendaTools(
    { agora, campos, filtro, movendo, ocupados: acoes.ocupados, atual, foco },
    {
      onAbrir: abrir,
      onMenu: openMenu,
      onReservar: reservar,
      onAlvo: (horario, item) => void chooseAlvo(horario, item),
      onPorQue: (horario, ancora) => setPorque({ horario, ancora }),
    },
  )
  const ondeEQuando = (
    <>
      {escolha.isLivre && escolha.todas.length > 1 && (
        <UnidadeChoice unidades={escolha.todas} value={unidades[0]?.id ?? ''} onChange={setUnidade} />
      )}
      <DiaNav dia={dia} hoje={hoje} onDia={setDia} />
    </>
  )
  const movendoStrip = movendo && (
    <MovendoStrip
      movendo={movendo}
      alvos={alvosDe(movendo, horarios).length}
      onCancel={() => setMovendo(undefined)}
    />
  )
  return (
    <AgendaProvider value={tools}>
      <PageHeader
        title="Agendamentos"
        subtitle={
          <>
            <LiveBadge status={status} />
            {isPhone && <AtalhosCurtos dia={dia} unidadeId={unidades[0]?.id} onHoje={() => setDia(hoje)} />}
          </>
        }
        actions={
          !isPhone && (
            <>
              {ondeEQuando}
              <AgendaAtalhos dia={dia} unidadeId={unidades[0]?.id} />
            </>
          )
        }
      />
      {isPhone && <div className={styles.fixa}>{ondeEQuando}</div>}
      <div className={styles.faixa} data-movendo={(movendo && !isPhone) || undefined}>
        <FiltroBar
          busca={busca}
          onBusca={setBusca}
          situacoes={filtro.situacoes}
          contagem={contagemDoDia(horarios)}
          filtrados={isFiltered ? countNoFiltro(horarios, filtro) : undefined}
          onLimpar={limpar}
          onSituacoes={(next) => setSituacao(next.join(','))}
        />
        {!isPhone && movendoStrip}
      </div>
      <ListFrame>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: keys and focus of the slots come up to here */}
        <div
          ref={root}
          className={styles.unidades}
          data-varias={unidades.length > 1 || undefined}
          aria-busy={queries.some(({ isFetching }) => isFetching)}
          onKeyDown={onKeyDown}
          onFocus={(event) => {
            const id = event.target instanceof HTMLElement ? event.target.dataset.item : undefined
            if (id !== undefined) atual.set(id)
          }}
        >
          <UnidadesDaAgenda
            escolha={escolha}
            unidades={unidades}
            queries={queries}
            quadros={quadros}
            dia={dia}
            isPhone={isPhone}
          />
        </div>
      </ListFrame>
      {isPhone && movendoStrip && <div className={styles.rodape}>{movendoStrip}</div>}
      {porque && (
        <PorQueNao
          {...porque}
          dia={dia}
          movendo={movendo}
          onProximo={chooseProximo}
          onClose={() => {
            setPorque(undefined)
            focar(idDoItem(porque.horario, 0))
          }}
        />
      )}
      {menu && (
        <BoardMenu
          title={tituloDoMenu(menu)}
          entries={entradasDe(menu)}
          anchor={menu.ancora}
          widthPx={300}
          onChoose={(acao) => run(acao, menu.horario, menu.item)}
          onClose={closeMenu}
        />
      )}
    </AgendaProvider>
  )
}

/** These change nothing themselves; all others do, by key as well as in the menu. */
const isSemEscrita = (acao: AcaoDoHorario) => acao === 'reservar' || acao === 'imprimir'

function tituloDoMenu({ horario, item }: MenuAberto): string {
  if (item.tipo !== 'reserva') return `${horario.doca.nome} · ${horaText(horario.horario.hora)}`
  return [item.reserva.codigo, item.reserva.fornecedor].filter(Boolean).join(' · ')
}
