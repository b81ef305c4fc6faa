import { IconListDetails } from '@tabler/icons-react'
import { detalhesDrawer } from '#modules/carga/web/shared/enderecos.ts'
import { entregaDrawer } from '#modules/entrega/web/shared/enderecos.ts'
import { COMPANY_TYPES } from '#platform/shared/access.ts'
import { formatDay } from '#platform/shared/day.ts'
import { DataTable } from '#platform/ui/DataTable.tsx'
import { Drawer } from '#platform/ui/Drawer.tsx'
import type { DataTableColumn } from '#platform/ui/data-table.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { Pagination } from '#platform/ui/Pagination.tsx'
import { StateMessage } from '#platform/ui/StateMessage.tsx'
import { pageStateOf } from '#platform/web/query/list-state.ts'
import { useAddress, useCloseDrawer, useOpenDrawer, useQueryState } from '#platform/web/router/navigation.ts'
import { useDrawerLinks } from '#platform/web/router/use-drawer-links.ts'
import { pageOf } from '#platform/web/router/use-paging.ts'
import { useSignedIn } from '#platform/web/session/use-session.ts'
import { type Entidade, rotuloDaMedida } from '../campos.rules.ts'
import { type ConsultaGuardada, MAX_REGISTROS, type RegistroContado } from '../consulta.contract.ts'
import { useConsulta, useRegistros } from './relatorio.api.ts'
import { periodoText, registrosText, SEM_DADO, valorText } from './relatorio-textos.ts'
import { readChaves } from './shared/chaves.ts'
import { readConsulta } from './shared/consulta-endereco.ts'

/** What opens a record itself; a delivery and an occurrence have a place of their own, a booking too. */
const DRAWER_DO: Readonly<Record<Entidade, (registro: RegistroContado, isShipper: boolean) => string>> = {
  carga: ({ id }) => detalhesDrawer(id),
  entrega: ({ id }) => entregaDrawer(id),
  ocorrencia: ({ id }) => `ocorrencias/${id}`,
  // The agenda is the shipper's; a carrier comes to its load.
  reserva: ({ id, cargaId }, isShipper) =>
    isShipper || cargaId === null ? `portal-agendamento/reserva/detalhes/${id}` : detalhesDrawer(cargaId),
}
const NOME_DO: Readonly<Record<Entidade, string>> = {
  carga: 'Carga',
  entrega: 'Entrega da carga',
  ocorrencia: 'Ocorrência da carga',
  reserva: '',
}

const nomeDo = (entidade: Entidade, { codigo }: RegistroContado) =>
  [NOME_DO[entidade], codigo].filter(Boolean).join(' ')

/** The records that a line of a report counted: exactly those. */
export default function RegistrosDrawer() {
  const close = useCloseDrawer()
  const query = useAddress().drawer?.query ?? ''
  const consulta = readConsulta(query)
  if (consulta) return <Registros consulta={consulta} chaves={readChaves(query)} />
  return (
    <Drawer isOpen onClose={() => close()} icon={IconListDetails} title="Registros contados">
      <StateMessage icon={IconListDetails} title="O endereço não diz o que foi contado">
        Abra a lista pela linha de um relatório ou por um número de um painel.
      </StateMessage>
    </Drawer>
  )
}

interface RegistrosProps {
  readonly consulta: ConsultaGuardada
  readonly chaves: readonly (string | null)[]
}

function Registros({ consulta, chaves }: RegistrosProps) {
  const close = useCloseDrawer()
  const openDrawer = useOpenDrawer()
  const links = useDrawerLinks()
  const [pagina, setPagina] = useQueryState('pagina', '1')
  const page = pageOf(pagina)
  const query = useRegistros(consulta, chaves, page + 1)
  // The page behind has asked the same, so the name of the line is at hand.
  const linhas = useConsulta(consulta).data?.linhas
  const linha = linhas?.find((one) => JSON.stringify(one.chaves) === JSON.stringify(chaves))
  const { entidade } = consulta
  const { data } = query
  const isShipper = useSignedIn().subject.companyType === COMPANY_TYPES.Embarcador
  const drawerOf = (registro: RegistroContado) => DRAWER_DO[entidade](registro, isShipper)
  return (
    <Drawer
      isOpen
      onClose={() => close()}
      size="details"
      icon={IconListDetails}
      title={
        chaves.length === 0 ? 'Tudo o que foi contado' : (linha?.rotulos.join(' · ') ?? 'Registros contados')
      }
      subtitle={`${data ? `${registrosText(entidade, data.total)} · ` : ''}${periodoText(consulta.periodo)}`}
    >
      <DataTable
        label="Registros contados"
        columns={columnsOf(consulta)}
        state={pageStateOf(query, 'Não foi possível ler os registros.')}
        rowKey={({ id }) => id}
        rowName={(registro) => nomeDo(entidade, registro)}
        rowHref={(registro) => links.hrefOf(drawerOf(registro))}
        onOpen={(registro) => openDrawer(drawerOf(registro))}
        empty={
          <EmptyState icon={IconListDetails} title="Nenhum registro">
            Os números mudaram desde que a linha foi calculada. Atualize o relatório.
          </EmptyState>
        }
        footer={
          data && (
            <Pagination
              page={page}
              pageSize={MAX_REGISTROS}
              count={data.items.length}
              total={data.total}
              onPage={(next) => setPagina(String(next + 1))}
            />
          )
        }
      />
    </Drawer>
  )
}

function columnsOf({ entidade, medidas }: ConsultaGuardada): readonly DataTableColumn<RegistroContado>[] {
  const hasTitulo = entidade === 'carga' || entidade === 'entrega'
  const columns: readonly DataTableColumn<RegistroContado>[] = [
    { key: 'registro', header: 'Registro', cell: (registro) => nomeDo(entidade, registro) },
    { key: 'titulo', header: 'Destino', cell: ({ titulo }) => titulo || SEM_DADO },
    {
      key: 'dia',
      header: 'Dia',
      width: '104px',
      cell: ({ dia }) => (dia === null ? SEM_DADO : formatDay(dia)),
    },
    ...medidas.map((medida, index) => ({
      key: medida,
      header: rotuloDaMedida(medida, entidade),
      isNumeric: true,
      cell: ({ valores }: RegistroContado) => valorText(medida, valores[index]),
    })),
  ]
  // Each record counts one: a column of ones says nothing.
  return columns.filter(({ key }) => key !== 'contagem' && (hasTitulo || key !== 'titulo'))
}
