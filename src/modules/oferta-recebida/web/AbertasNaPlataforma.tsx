import { IconWorldSearch } from '@tabler/icons-react'
import { UFS } from '#modules/referencia/estado.rules.ts'
import { formatCardDateTime } from '#platform/shared/date.ts'
import { formatReais } from '#platform/shared/money.ts'
import { DataTable } from '#platform/ui/DataTable.tsx'
import type { DataTableColumn } from '#platform/ui/data-table.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { FilterBar } from '#platform/ui/FilterBar.tsx'
import { FilterChoice } from '#platform/ui/FilterChoice.tsx'
import { ListFrame } from '#platform/ui/ListFrame.tsx'
import { NoResultState } from '#platform/ui/NoResultState.tsx'
import { toast } from '#platform/ui/toasts/toast.ts'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import { localZone } from '#platform/web/local-zone.ts'
import { pageStateOf } from '#platform/web/query/list-state.ts'
import { useCall, useCallMutation } from '#platform/web/query/use-call.ts'
import { refusalText } from '#platform/web/record/refusal.ts'
import { ListPages } from '#platform/web/record-list/ListPages.tsx'
import { useOpenDrawer, useQueryValues } from '#platform/web/router/navigation.ts'
import { usePaging } from '#platform/web/router/use-paging.ts'
import { type OfertaAberta, participarAberta, searchAbertas } from '../aberta.contract.ts'
import { getQuadroRecebidas, searchRecebidas } from '../recebida.contract.ts'
import { codigoDe, nomeDoEmbarcador, rota } from '../recebida-texts.ts'
import { BY_TIME } from './recebida.api.ts'
import { coletaDe, pesoText, porKmText, veiculoPedido } from './recebida-textos.ts'
import styles from './recebidas.module.css'
import { recebidaDrawer } from './shared/enderecos.ts'

const FILTROS = [
  { key: 'origem', label: 'Origem' },
  { key: 'destino', label: 'Destino' },
] as const
const ESTADOS = UFS.map((uf) => ({ value: uf, label: uf }))

const COLUMNS: readonly DataTableColumn<OfertaAberta>[] = [
  { key: 'codigo', header: 'Carga', width: '96px', cell: (one) => <strong>{codigoDe(one)}</strong> },
  { key: 'embarcador', header: 'Embarcador', width: '190px', cell: nomeDoEmbarcador },
  {
    key: 'rota',
    header: 'Rota',
    wraps: true,
    cell: ({ carga, cargas }) => (carga && cargas === 1 ? rota(carga) : `${cargas} cargas`),
  },
  { key: 'coleta', header: 'Coleta', width: '116px', cell: ({ carga }) => carga && coletaDe(carga).text },
  { key: 'peso', header: 'Peso', width: '84px', isNumeric: true, cell: pesoText },
  {
    key: 'veiculo',
    header: 'Veículo',
    width: '150px',
    wraps: true,
    cell: ({ carga }) => (carga && veiculoPedido(carga)) ?? 'Qualquer veículo',
  },
  {
    key: 'valor',
    header: 'Valor',
    width: '128px',
    isNumeric: true,
    cell: ({ valor, carga, cargas }) => (
      <>
        <strong>{formatReais(valor)}</strong>
        {carga && cargas === 1 && (
          <span className={styles.apagado}>{` ${porKmText(valor, carga.distanciaKm) ?? ''}`}</span>
        )}
      </>
    ),
  },
  {
    key: 'encerra',
    header: 'Encerra',
    width: '116px',
    cell: ({ encerraEm }) => formatCardDateTime(encerraEm, localZone()),
  },
]

/** Offers to the whole platform that the fleet serves; who takes part has the offer on its board from then on (O5). */
export function AbertasNaPlataforma() {
  const paging = usePaging()
  const [asked, setAsked] = useQueryValues(FILTROS.map(({ key }) => key))
  const openDrawer = useOpenDrawer()
  const ufOf = (key: string) => UFS.find((uf) => uf === asked[key])
  const [origem, destino] = [ufOf('origem'), ufOf('destino')]
  const query = useCall(
    searchAbertas,
    {
      query: {
        page: paging.page,
        qtdItem: paging.pageSize,
        ...(origem && { origem }),
        ...(destino && { destino }),
      },
    },
    BY_TIME,
  )
  const participar = useCallMutation(participarAberta, {
    changes: [searchAbertas, getQuadroRecebidas, searchRecebidas],
  })
  const choose = (key: string, value: string) => {
    setAsked(key, value)
    paging.setPage(0)
  }
  const clear = () => {
    for (const { key } of FILTROS) choose(key, '')
  }
  async function join({ id }: OfertaAberta) {
    try {
      const recebida = await participar.mutateAsync({ params: { id } })
      openDrawer(recebidaDrawer(recebida.id))
    } catch (error) {
      toast.danger(refusalText(error))
      await query.refetch()
    }
  }
  return (
    <>
      <FilterBar
        onClear={clear}
        filters={FILTROS.map(({ key, label }) => ({
          key,
          label,
          value: ufOf(key),
          onRemove: () => choose(key, ''),
          editor: (
            <FilterChoice
              label={`Estado de ${label.toLowerCase()}`}
              options={ESTADOS}
              value={ufOf(key)}
              onChange={(value) => choose(key, value)}
            />
          ),
        }))}
      />
      <ListFrame>
        <DataTable
          label="Ofertas abertas da plataforma"
          columns={COLUMNS}
          state={pageStateOf(query, 'Não foi possível carregar as ofertas abertas.')}
          rowKey={({ id }) => id}
          rowName={(one) => `Oferta ${codigoDe(one)}`}
          rowActions={(one) => (
            <WriteButton
              size="xs"
              disabled={participar.isPending}
              aria-label={`Participar da oferta ${codigoDe(one)}`}
              onClick={() => void join(one)}
            >
              Participar
            </WriteButton>
          )}
          isFiltered={origem !== undefined || destino !== undefined}
          noResult={<NoResultState onClear={clear} />}
          empty={
            <EmptyState icon={IconWorldSearch} title="Nenhuma oferta aberta para a sua frota">
              Ofertas que embarcadores abrem a toda a plataforma aparecem aqui, quando há na sua frota um
              veículo do tipo pedido.
            </EmptyState>
          }
          footer={<ListPages paging={paging} answer={query.data} />}
        />
      </ListFrame>
    </>
  )
}
