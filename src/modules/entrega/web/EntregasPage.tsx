import { Button } from '@mantine/core'
import { IconPackageExport, IconPhotoCheck } from '@tabler/icons-react'
import { isEmbarcador } from '#platform/shared/access.ts'
import { ChoiceButtons } from '#platform/ui/ChoiceButtons.tsx'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { PageHeader } from '#platform/ui/PageHeader.tsx'
import { usePlatform } from '#platform/web/query/platform-context.ts'
import { useCall } from '#platform/web/query/use-call.ts'
import { ExportButton, ImportButton } from '#platform/web/record-list/ListTools.tsx'
import { countText } from '#platform/web/record-list/list-nouns.ts'
import { RecordList } from '#platform/web/record-list/RecordList.tsx'
import { useHiddenColumns } from '#platform/web/record-list/use-hidden-columns.ts'
import { useListAddress } from '#platform/web/record-list/use-list-address.ts'
import { useListBulk } from '#platform/web/record-list/use-list-bulk.ts'
import { useGoToPage } from '#platform/web/router/navigation.ts'
import { useSignedIn } from '#platform/web/session/use-session.ts'
import {
  countEntregas,
  type Entrega,
  exportarEntregas,
  type SearchEntregas,
  searchEntregas,
} from '../entrega.contract.ts'
import { SITUACAO_ENTREGA as S } from '../entrega.rules.ts'
import { useChangedEntrega } from './entrega.api.ts'
import { NOUNS, nomeDa } from './entrega-textos.ts'
import { entregasColumns } from './entregas-columns.tsx'
import { FILTERS, ORDENS, SITUACOES, situacoesOf, textToSearch } from './entregas-filters.ts'
import { LoteActions } from './LoteActions.tsx'
import { CANHOTOS_PAGE, entregaDrawer } from './shared/enderecos.ts'

const PAGE = 100
const FRESH = { keepsPrevious: true, staleTime: 0 } as const

/** Deliveries of the own loads, or of those that the company carries; the counts are the filter (design 50). */
export default function EntregasPage() {
  const isCarrier = !isEmbarcador(useSignedIn().subject)
  const { http } = usePlatform()
  const go = useGoToPage()
  const changed = useChangedEntrega()
  const list = useListAddress<SearchEntregas>({
    filters: FILTERS,
    defaultOrder: ORDENS[0],
    defaultDirection: 'desc',
    orders: ORDENS,
    textToSearch,
  })
  const query = useCall(searchEntregas, { query: list.question }, FRESH)
  const all = useCall(searchEntregas, { query: { qtdItem: 1 } }, { enabled: list.isFiltered }).data
  // The buttons are the states side by side, so that of the filter does not narrow them.
  const contagens = useCall(countEntregas, { query: list.narrowingWithout('situacao') }, FRESH).data
  const bulk = useListBulk<Entrega>({
    nouns: NOUNS,
    nameOf: nomeDa,
    listAll: () =>
      listAll((page) => http.call(searchEntregas, { query: { ...list.filter, page, qtdItem: PAGE } })),
    refresh: () => changed(undefined),
  })
  const countOf = (codigo: number) =>
    contagens?.situacoes.find(({ situacao }) => situacao === codigo)?.quantidade ?? 0
  const chosen = situacoesOf(list.values.situacao ?? '')
  const toggle = (value: string) => {
    const code = Number(value)
    const next = chosen.some((one) => one === code) ? chosen.filter((one) => one !== code) : [...chosen, code]
    list.choose('situacao', next.join())
  }
  const whole = list.isFiltered ? all : undefined
  return (
    <>
      <PageHeader
        title="Entregas"
        subtitle={[
          query.data && countText(NOUNS, query.data, whole),
          contagens && contagens.canhotosAtrasados > 0 && atrasadosText(contagens),
        ]
          .filter(Boolean)
          .join(' · ')}
        actions={
          <>
            <ExportButton
              name={NOUNS.plural}
              download={(formato) => http.download(exportarEntregas, { query: { ...list.filter, formato } })}
            />
            {!isCarrier && (
              <>
                <ImportButton to="/integracao/importar?alvo=baixas" />
                <Button
                  variant="default"
                  leftSection={<IconPhotoCheck size={16} aria-hidden />}
                  onClick={() => go(CANHOTOS_PAGE)}
                >
                  Conferir canhotos {contagens ? countOf(S.ComComprovante) : ''}
                </Button>
              </>
            )}
          </>
        }
      />
      <RecordList
        label="Entregas"
        nouns={NOUNS}
        list={list}
        query={query}
        all={whole}
        placeholder="NF, pedido, carga"
        quick={
          <ChoiceButtons
            label="Situação"
            chosen={chosen.map(String)}
            options={SITUACOES.map(({ codigo, nome }) => ({
              value: String(codigo),
              label: (
                <>
                  {nome} {contagens && <strong>{countOf(codigo).toLocaleString('pt-BR')}</strong>}
                </>
              ),
            }))}
            onToggle={toggle}
          />
        }
        columns={entregasColumns(isCarrier)}
        hidden={useHiddenColumns('entregas')}
        nameOf={nomeDa}
        drawerOf={entregaDrawer}
        bulk={isCarrier ? undefined : bulk}
        bulkActions={<LoteActions bulk={bulk} onDone={() => changed(undefined)} />}
        empty={
          <EmptyState icon={IconPackageExport} title="Nenhuma entrega">
            {isCarrier
              ? 'As entregas das cargas que embarcadores dão à sua empresa aparecem aqui quando a carga tem veículo.'
              : 'Cada nota de uma parada de entrega aparece aqui quando a carga tem veículo. Comece alocando uma carga.'}
          </EmptyState>
        }
      />
    </>
  )
}

const atrasadosText = ({
  canhotosAtrasados: n,
  prazoCanhotoDias: dias,
}: {
  readonly canhotosAtrasados: number
  readonly prazoCanhotoDias: number
}) => {
  const prazo = dias === 1 ? '1 dia' : `${dias} dias`
  return n === 1 ? `1 canhoto passa de ${prazo}` : `${n.toLocaleString('pt-BR')} canhotos passam de ${prazo}`
}

/** Page by page, as far as one bulk action reaches. */
async function listAll(
  read: (page: number) => Promise<{ items: Entrega[]; total: number }>,
): Promise<readonly Entrega[]> {
  const MAX_PAGES = 100
  const found: Entrega[] = []
  for (let page = 0; page < MAX_PAGES; page++) {
    const { items, total } = await read(page)
    found.push(...items)
    if (items.length < PAGE || found.length >= total) break
  }
  return found
}
