import { IconListSearch } from '@tabler/icons-react'
import { formatDateTime } from '#platform/shared/date.ts'
import { DataTable } from '#platform/ui/DataTable.tsx'
import type { DataTableColumn } from '#platform/ui/data-table.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { ListFrame } from '#platform/ui/ListFrame.tsx'
import { PageHeader } from '#platform/ui/PageHeader.tsx'
import { pageStateOf } from '#platform/web/query/list-state.ts'
import { usePlatform } from '#platform/web/query/platform-context.ts'
import { ListPages } from '#platform/web/record-list/ListPages.tsx'
import { ExportButton } from '#platform/web/record-list/ListTools.tsx'
import { useAddress, useOpenDrawer, useRouteParam } from '#platform/web/router/navigation.ts'
import { usePaging } from '#platform/web/router/use-paging.ts'
import {
  exportarRegistros,
  type FiltroIndicador,
  type RegistroDoNumero,
  type RegistrosQuery,
} from '../../indicador.contract.ts'
import { CABECALHOS, isNumero, NUMEROS, type Numero } from '../../numeros.rules.ts'
import { useRegistros } from '../indicador.api.ts'
import { registrosPage } from '../shared/enderecos.ts'
import { contagem, minutos, SEM_DADO } from '../textos.ts'
import { usePeriodo, useRecorteDosRegistros } from '../use-periodo.ts'
import { Conta } from './Conta.tsx'

/** The records that a number counted: the same period, filters and condition. */
export default function RegistrosPage() {
  const param = useRouteParam('numero')
  const numero: Numero = isNumero(param) ? param : 'cargas'
  const periodo = usePeriodo()
  const paging = usePaging()
  const openDrawer = useOpenDrawer()
  const mais = useRecorteDosRegistros()
  const { http } = usePlatform()
  const { query: noEndereco } = useAddress().page
  const pedido = { ...periodo.pedido, ...mais }
  const query = useRegistros(numero, {
    ...pedido,
    page: paging.page,
    qtdItem: paging.pageSize,
  })
  const { nome, fato } = NUMEROS[numero]
  return (
    <>
      <PageHeader
        title={nome}
        subtitle={`${query.data ? `${contagem(query.data.total)} ${query.data.total === 1 ? 'registro' : 'registros'} · ` : ''}${periodo.texto} · as mesmas linhas do número`}
        actions={
          query.data !== undefined &&
          query.data.total > 0 && (
            <ExportButton
              name={nome}
              download={(formato) =>
                http.download(exportarRegistros, { params: { numero }, query: { ...pedido, formato } })
              }
            />
          )
        }
      />
      {pedido.propria === undefined && (
        <Conta
          numero={numero}
          pedido={daConta(pedido)}
          fim={periodo.fim}
          linkTo={(other) => registrosPage(other, semPagina(noEndereco))}
        />
      )}
      <ListFrame>
        <DataTable
          label={nome}
          columns={columnsOf(CABECALHOS[fato])}
          rowKey={({ id }) => id}
          rowName={({ codigo }) => codigo}
          onOpen={({ cargaId }) => cargaId !== null && openDrawer(`cargas/detalhes/${cargaId}`)}
          state={pageStateOf(query, 'Não foi possível ler os registros deste número.')}
          empty={
            <EmptyState icon={IconListSearch} title="Nenhum registro">
              O número é zero neste período. Volte ao painel e escolha outros dias.
            </EmptyState>
          }
          footer={<ListPages paging={paging} answer={query.data} />}
        />
      </ListFrame>
    </>
  )
}

/** A list of one day has the percentage of that day. */
const daConta = ({
  dia,
  motivo,
  status,
  veiculoId,
  diaSemana,
  hora,
  propria,
  ...filtro
}: RegistrosQuery): FiltroIndicador => (dia === undefined ? filtro : { ...filtro, dtInicio: dia, dtFim: dia })

/** Another number begins with its first page. */
function semPagina(query: string): Record<string, string> {
  const values = new URLSearchParams(query)
  values.delete('pagina')
  return Object.fromEntries(values)
}

const quando = (instante: string | null, fuso: string) =>
  instante === null ? SEM_DADO : formatDateTime(instante, fuso)

function columnsOf([previsto, realizado, tempo]: readonly [
  string,
  string,
  string,
]): DataTableColumn<RegistroDoNumero>[] {
  return [
    { key: 'codigo', header: 'Código', cell: ({ codigo }) => codigo, width: '120px' },
    { key: 'nome', header: 'Quem', cell: ({ nome }) => nome ?? SEM_DADO, clips: true, width: '180px' },
    { key: 'lugar', header: 'Onde', cell: ({ lugar }) => lugar ?? SEM_DADO, clips: true, width: '200px' },
    {
      key: 'transportadora',
      header: 'Transportadora',
      cell: ({ transportadora }) => transportadora ?? SEM_DADO,
      clips: true,
      width: '170px',
    },
    {
      key: 'previsto',
      header: previsto,
      cell: (row) => quando(row.previsto, row.fusoHorario),
      width: '150px',
    },
    {
      key: 'realizado',
      header: realizado,
      cell: (row) => quando(row.realizado, row.fusoHorario),
      width: '150px',
    },
    ...(tempo === ''
      ? []
      : [
          {
            key: 'tempo',
            header: tempo,
            cell: ({ atrasoMin }: RegistroDoNumero) =>
              tempo === 'Atraso' && atrasoMin !== null && atrasoMin <= 0 ? 'no prazo' : minutos(atrasoMin),
            isNumeric: true,
            width: '110px',
          },
        ]),
    {
      key: 'situacao',
      header: 'Situação',
      cell: ({ situacao }) => situacao ?? SEM_DADO,
      clips: true,
      width: '160px',
    },
  ]
}
