import { Button } from '@mantine/core'
import { IconMail, IconPlus, IconShieldCheck } from '@tabler/icons-react'
import { formatDateTime } from '#platform/shared/date.ts'
import { ChoiceButtons } from '#platform/ui/ChoiceButtons.tsx'
import { useDialogs } from '#platform/ui/dialogs/use-dialogs.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { PageHeader } from '#platform/ui/PageHeader.tsx'
import { toast } from '#platform/ui/toasts/toast.ts'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import { usePlatform } from '#platform/web/query/platform-context.ts'
import { refusalText } from '#platform/web/record/refusal.ts'
import { ExportButton, ImportButton } from '#platform/web/record-list/ListTools.tsx'
import type { ListFilter } from '#platform/web/record-list/list-filter.ts'
import { RecordList } from '#platform/web/record-list/RecordList.tsx'
import { useListAddress } from '#platform/web/record-list/use-list-address.ts'
import { useOpenDrawer } from '#platform/web/router/navigation.ts'
import { FILTRO_TEXT, FILTROS, type Filtro } from '../lista.rules.ts'
import {
  exportarRegularidade,
  MAX_PEDIDOS,
  type RegularidadeSearch,
  type VencimentoLido,
} from '../regularidade.contract.ts'
import { REGULARIDADE_TIME_ZONE } from '../regularidade.rules.ts'
import styles from './Regularidade.module.css'
import { consultaDrawer, regularidadeDrawer, usePedir, useRegularidades } from './regularidade.api.ts'
import { COLUMNS } from './regularidade-columns.tsx'
import { VencimentosPanel } from './VencimentosPanel.tsx'
import { acaoOf, diaCurto } from './vencimento-text.ts'

const NOUNS = { singular: 'transportadora', plural: 'transportadoras', gender: 'a' } as const
const isFiltro = (text: string): text is Filtro => FILTROS.some((filtro) => filtro === text)

/** Stands as buttons beside the search, each with its count. */
const FILTERS: readonly ListFilter<RegularidadeSearch>[] = [
  {
    key: 'filtro',
    label: 'Situação',
    isOffered: false,
    searchOf: (text) => (isFiltro(text) && text !== 'todas' ? { filtro: text } : undefined),
    textOf: (text) => (isFiltro(text) ? FILTRO_TEXT[text] : undefined),
    editor: () => null,
  },
]

/** RNTRC and insurances of the carriers that the company works with, and what ends soon. */
export default function RegularidadePage() {
  const list = useListAddress<RegularidadeSearch>({ filters: FILTERS })
  const query = useRegularidades(list.question)
  const all = useRegularidades({ qtdItem: 1 }, list.isFiltered)
  const openDrawer = useOpenDrawer()
  const { http } = usePlatform()
  const { data } = query
  const chosen = list.values.filtro && isFiltro(list.values.filtro) ? list.values.filtro : 'todas'
  const consulta = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => openDrawer(consultaDrawer())}>
      Registrar consulta
    </Button>
  )
  const total = (list.isFiltered ? all.data : data)?.contagens.todas
  return (
    <>
      <PageHeader
        title="Regularidade das transportadoras"
        subtitle={
          total !== undefined &&
          data &&
          [
            `${total} ${total === 1 ? NOUNS.singular : NOUNS.plural}`,
            data.ultimaConsulta &&
              `consulta de ${formatDateTime(data.ultimaConsulta, REGULARIDADE_TIME_ZONE)}`,
          ]
            .filter(Boolean)
            .join(' · ')
        }
        actions={
          <>
            <ExportButton
              name="regularidade"
              download={(formato) =>
                http.download(exportarRegularidade, { body: { ...list.filter, formato } })
              }
            />
            <ImportButton to="/integracao/importar?alvo=regularidade" />
            {data && <AskButton vencimentos={data.vencimentos} dia={data.dia} />}
            {consulta}
          </>
        }
      />
      <div className={styles.page}>
        <RecordList
          label="Transportadoras"
          nouns={NOUNS}
          list={list}
          query={query}
          all={all.data}
          placeholder="Nome, CNPJ, RNTRC"
          quick={
            <ChoiceButtons
              label="Situação"
              chosen={[chosen]}
              options={FILTROS.map((value) => ({
                value,
                label: (
                  <>
                    {FILTRO_TEXT[value]} {data && <strong>{data.contagens[value]}</strong>}
                  </>
                ),
              }))}
              onToggle={(filtro) => list.choose('filtro', filtro === 'todas' ? '' : filtro)}
            />
          }
          columns={COLUMNS}
          nameOf={({ nome }) => nome}
          drawerOf={regularidadeDrawer}
          empty={
            <EmptyState icon={IconShieldCheck} title="Nenhuma transportadora" actions={consulta}>
              As transportadoras do cadastro de empresas e as vinculadas aparecem aqui com RNTRC e seguros.
            </EmptyState>
          }
        />
        {data && (
          <>
            <aside className={styles.side} aria-label="Vencimentos">
              <VencimentosPanel vencimentos={data.vencimentos} dia={data.dia} />
            </aside>
            <p className={styles.note}>
              RNTRC: 9 dígitos na ANTT, 8 no CT-e. 009482117 e 09482117 são o mesmo número. Cargas: abertas
              com coleta até {diaCurto(data.coletaAte)}. Cada transportadora preenche a sua; as outras não
              veem.
            </p>
          </>
        )}
      </div>
    </>
  )
}

/** Asks all linked carriers of whom something is missing or ends soon; absent where there is none. */
function AskButton({
  vencimentos,
  dia,
}: {
  readonly vencimentos: readonly VencimentoLido[]
  readonly dia: string
}) {
  const dialogs = useDialogs()
  const pedir = usePedir()
  const asked = vencimentos.filter(
    (one) =>
      one.vinculada && one.documento !== null && acaoOf({ ...one, cargaDepois: null }, dia) === 'pedir',
  )
  const ids = [...new Set(asked.map(({ linhaId }) => linhaId))].slice(0, MAX_PEDIDOS)
  if (ids.length === 0) return null
  const names = [...new Set(asked.map(({ nome }) => nome))]
  const ask = async () => {
    const isWanted = await dialogs.confirm({
      title: 'Pedir documentos',
      message: `${new Intl.ListFormat('pt-BR').format(names.slice(0, 5))}${names.length > 5 ? ` e mais ${names.length - 5}` : ''}: a transportadora recebe um aviso para enviar o que falta ou vence.`,
      confirmLabel: 'Pedir',
    })
    if (!isWanted) return
    try {
      const { pedidos } = await pedir.mutateAsync({ body: { ids } })
      toast.success(`Documentos pedidos a ${pedidos} ${pedidos === 1 ? NOUNS.singular : NOUNS.plural}`)
    } catch (error) {
      toast.danger(refusalText(error))
    }
  }
  return (
    <WriteButton
      variant="default"
      leftSection={<IconMail size={16} aria-hidden />}
      loading={pedir.isPending}
      onClick={() => void ask()}
    >
      Pedir documentos
    </WriteButton>
  )
}
