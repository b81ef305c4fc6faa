import { Button, NativeSelect } from '@mantine/core'
import { IconCalendarEvent, IconPlus } from '@tabler/icons-react'
import { addDays, isDay } from '#platform/shared/day.ts'
import { ChoiceButtons } from '#platform/ui/ChoiceButtons.tsx'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { FilteredTotal } from '#platform/ui/FilteredTotal.tsx'
import { ListFrame } from '#platform/ui/ListFrame.tsx'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { NoResultState } from '#platform/ui/NoResultState.tsx'
import { PageHeader } from '#platform/ui/PageHeader.tsx'
import { useIsPhone } from '#platform/ui/use-is-phone.ts'
import { localZone } from '#platform/web/local-zone.ts'
import { ReadFailure } from '#platform/web/query/ReadFailure.tsx'
import { ListPages } from '#platform/web/record-list/ListPages.tsx'
import { PageLink } from '#platform/web/router/links.tsx'
import { useOpenDrawer, useQueryState } from '#platform/web/router/navigation.ts'
import { usePaging } from '#platform/web/router/use-paging.ts'
import { useSearchTerm } from '#platform/web/router/use-search-term.ts'
import { useCanCall } from '#platform/web/session/use-can-call.ts'
import { today } from '#platform/web/today.ts'
import { criarOcupacao } from '../agenda-veiculo.contract.ts'
import { DIAS_PADRAO, daysFrom, diasOf, MAX_DIAS } from '../linha-do-tempo.rules.ts'
import { periodOf, weekOf } from '../semana.rules.ts'
import { AgendaBar } from './AgendaBar.tsx'
import { AgendaGantt } from './AgendaGantt.tsx'
import { AgendaGrid } from './AgendaGrid.tsx'
import { AgendaList } from './AgendaList.tsx'
import styles from './AgendaPage.module.css'
import { useAgenda } from './agenda-veiculo.api.ts'

const WEEK = 7
const LINHA = 'linha'
const VIEWS = [
  { value: '', label: 'Semana' },
  { value: LINHA, label: 'Linha do tempo' },
]
const WEEK_STEP = { next: 'Próxima semana', former: 'Semana anterior', now: 'Semana de hoje' }
const PERIOD_STEP = { next: 'Próximo período', former: 'Período anterior', now: 'A partir de hoje' }
const DIAS = Array.from({ length: MAX_DIAS }, (_unused, index) => String(index + 1))
const diasLabel = (dias: string) => (dias === '1' ? '1 dia' : `${dias} dias`)

/** The fleet, by week or as a time line of 1 to 31 days: each vehicle, what takes it, and when it is free. */
export default function AgendaPage() {
  const zone = localZone()
  const [dia, setDia] = useQueryState('dia')
  const paging = usePaging()
  const search = useSearchTerm(() => paging.setPage(0))
  const openDrawer = useOpenDrawer()
  const canOccupy = useCanCall(criarOcupacao)
  const isNarrow = useIsPhone()
  const [visao, setVisao] = useQueryState('visao')
  const [texto, setDias] = useQueryState('dias', String(DIAS_PADRAO))
  const isLine = visao === LINHA
  const dias = diasOf(texto)
  const asked = isDay(dia) ? dia : today()
  const days = isLine ? daysFrom(asked, dias) : weekOf(asked)
  const first = days.at(0) ?? today()
  const query = useAgenda({
    ...periodOf(days, zone),
    busca: search.settled,
    page: paging.page,
    qtdItem: paging.pageSize,
  })
  const isFiltered = search.settled !== ''
  const all = useAgenda({ ...periodOf(days, zone), qtdItem: 1 }, isFiltered).data
  const { data } = query
  const Wide = isLine ? AgendaGantt : AgendaGrid
  const Week = isNarrow ? AgendaList : Wide
  return (
    <>
      <PageHeader
        title="Agenda dos veículos"
        actions={
          canOccupy && (
            <Button
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={() => openDrawer('frota/agenda/new')}
            >
              Ocupar veículo
            </Button>
          )
        }
      />
      <AgendaBar
        days={days}
        search={search}
        step={isLine ? PERIOD_STEP : WEEK_STEP}
        view={
          <>
            <ChoiceButtons
              label="Exibição"
              isJoined
              options={VIEWS}
              chosen={[isLine ? LINHA : '']}
              onToggle={setVisao}
            />
            {isLine && (
              <NativeSelect
                size="xs"
                aria-label="Dias mostrados"
                data={DIAS.map((value) => ({ value, label: diasLabel(value) }))}
                value={String(dias)}
                onChange={(event) => setDias(event.currentTarget.value)}
              />
            )}
          </>
        }
        totals={
          isFiltered && (
            <FilteredTotal
              total={data?.total}
              isMinimum={data?.totalIsMinimum}
              all={all?.total}
              isAllMinimum={all?.totalIsMinimum}
              noun="veículos"
            />
          )
        }
        onDay={setDia}
        onStep={(steps) => setDia(addDays(first, steps * (isLine ? dias : WEEK)))}
      />
      <ListFrame>
        <div className={styles.week} aria-busy={query.isFetching}>
          {query.isPending && <LoadingSkeleton lines={8} label="Carregando a agenda" />}
          {query.isError && <ReadFailure query={query}>Não foi possível carregar a agenda.</ReadFailure>}
          {data && data.items.length === 0 && search.settled === '' && (
            <EmptyState
              icon={IconCalendarEvent}
              title="Nenhum veículo ativo"
              actions={
                <PageLink className="ev-link" to="/frota/veiculos">
                  Ir para os veículos
                </PageLink>
              }
            >
              Cadastre os veículos da frota para ver aqui quando cada um está ocupado.
            </EmptyState>
          )}
          {data && data.items.length === 0 && search.settled !== '' && (
            <NoResultState term={search.settled} total={all?.total} onClear={search.clear} />
          )}
          {data && data.items.length > 0 && (
            <Week days={days} zone={zone} agenda={data.items} canOccupy={canOccupy} />
          )}
          {data && data.items.length > 0 && <ListPages paging={paging} answer={data} />}
        </div>
      </ListFrame>
    </>
  )
}
