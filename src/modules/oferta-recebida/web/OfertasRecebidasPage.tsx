import { useId } from 'react'
import { PageHeader } from '#platform/ui/PageHeader.tsx'
import { TabBar, TabPanel } from '#platform/ui/TabBar.tsx'
import { useIsPhone } from '#platform/ui/use-is-phone.ts'
import { useCall } from '#platform/web/query/use-call.ts'
import { useQueryState } from '#platform/web/router/navigation.ts'
import { useSearchTerm } from '#platform/web/router/use-search-term.ts'
import { useCanCall } from '#platform/web/session/use-can-call.ts'
import { searchAbertas } from '../aberta.contract.ts'
import { searchRecebidas } from '../recebida.contract.ts'
import { AbertasNaPlataforma } from './AbertasNaPlataforma.tsx'
import { CustoKmButton } from './CustoKm.tsx'
import { Encerradas, ExportarEncerradas } from './Encerradas.tsx'
import { type Aba, filasDo } from './filas.ts'
import { Quadro } from './Quadro.tsx'
import { QuadroDoCelular } from './QuadroDoCelular.tsx'
import { useQuadroRecebidas } from './recebida.api.ts'
import styles from './recebidas.module.css'

interface AbaComConta {
  readonly value: Aba
  readonly label: string
  readonly count: number | undefined
}

/** The offers that shippers made to the carrier: what waits for it, what it said, what it won, and what is over. */
export default function OfertasRecebidasPage() {
  const isPhone = useIsPhone()
  const tabsId = useId()
  const [aba, setAba] = useQueryState('aba', 'responder')
  const search = useSearchTerm(() => {})
  const quadro = useQuadroRecebidas(search.settled)
  const encerradas = useCall(searchRecebidas, { body: { encerradas: true, qtdItem: 1 } }).data?.total
  const findsAbertas = useCanCall(searchAbertas)
  const naPlataforma = useCall(searchAbertas, { query: { qtdItem: 1 } }, { enabled: findsAbertas }).data
    ?.total
  const filas = quadro.data && filasDo(quadro.data)
  const ofPlataforma: readonly AbaComConta[] = findsAbertas
    ? [{ value: 'plataforma', label: 'Na plataforma', count: naPlataforma }]
    : []
  const tabs: readonly AbaComConta[] = isPhone
    ? [
        { value: 'responder', label: 'Responder', count: filas?.responder.length },
        { value: 'embarcador', label: 'Com embarcador', count: filas?.embarcador.length },
        { value: 'aceitas', label: 'Aceitas', count: filas?.aceitas.length },
        ...ofPlataforma,
        { value: 'encerradas', label: 'Encerradas', count: encerradas },
      ]
    : [
        { value: 'responder', label: 'Abertas', count: filas?.abertas },
        ...ofPlataforma,
        { value: 'encerradas', label: 'Encerradas', count: encerradas },
      ]
  const shown = tabs.find(({ value }) => value === aba)?.value ?? 'responder'
  return (
    <>
      <PageHeader
        title="Ofertas recebidas"
        isCompact
        {...((!isPhone || shown === 'encerradas') && {
          actions: (
            <>
              {shown === 'encerradas' && <ExportarEncerradas />}
              {!isPhone && <CustoKmButton />}
            </>
          ),
        })}
      />
      <div className={styles.abas}>
        <TabBar
          id={tabsId}
          label="Ofertas por situação"
          value={shown}
          onChange={setAba}
          tabs={tabs.map(({ count, ...tab }) => ({ ...tab, ...(count !== undefined && { count }) }))}
        />
      </div>
      <div className={styles.painel}>
        <TabPanel id={tabsId} value={shown}>
          {shown === 'encerradas' ? (
            <Encerradas />
          ) : shown === 'plataforma' ? (
            <AbertasNaPlataforma />
          ) : isPhone ? (
            <QuadroDoCelular query={quadro} search={search} aba={shown} />
          ) : (
            <Quadro query={quadro} search={search} />
          )}
        </TabPanel>
      </div>
    </>
  )
}
