import { IconInfoCircle, IconReportAnalytics } from '@tabler/icons-react'
import { formatDay } from '#platform/shared/day.ts'
import { AlertStrip } from '#platform/ui/AlertStrip.tsx'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { Panel } from '#platform/ui/Panel.tsx'
import { ReadFailure } from '#platform/web/query/ReadFailure.tsx'
import { useOpenDrawer } from '#platform/web/router/navigation.ts'
import { type Consultado, type ConsultaGuardada, MAX_LINHAS } from '../../consulta.contract.ts'
import { MAX_COLUNAS_CRUZADAS, problemasDaConsulta } from '../../consulta.rules.ts'
import { cruzar } from '../../linhas.rules.ts'
import { GraficoDoRelatorio } from '../grafico/GraficoDoRelatorio.tsx'
import type { useConsulta } from '../relatorio.api.ts'
import { contagem, explicacoes } from '../relatorio-textos.ts'
import { registrosDrawer } from '../shared/consulta-paginas.ts'
import { Cruzada } from './Cruzada.tsx'
import styles from './construtor.module.css'
import { Tabela } from './Tabela.tsx'
import { useVerComo, VerComo } from './VerComo.tsx'

interface PreviaProps {
  readonly consulta: ConsultaGuardada
  readonly query: ReturnType<typeof useConsulta>
  readonly hasSubtotais: boolean
  readonly ask: (next: ConsultaGuardada) => void
}

/** The answer to the question: lines, total, and what its ratios divide. */
export function Previa({ consulta, query, hasSubtotais, ask }: PreviaProps) {
  const { data } = query
  const problems = problemasDaConsulta(consulta)
  const note = data && problems.length === 0 ? notaDa(consulta, data) : undefined
  return (
    <div className={styles.previa} aria-busy={query.isFetching}>
      <Panel
        title="Prévia"
        note={note}
        actions={data && data.registros > 0 && <VerComo consulta={consulta} />}
      >
        {problems.length > 0 && (
          <AlertStrip kind="danger" title="O relatório não pode ser pedido assim.">
            {problems.map(({ message }) => message).join('. ')}.
          </AlertStrip>
        )}
        {problems.length === 0 && query.isError && !data && (
          <ReadFailure query={query}>Não foi possível calcular o relatório.</ReadFailure>
        )}
        {problems.length === 0 && query.isPending && (
          <LoadingSkeleton lines={10} label="Calculando o relatório" />
        )}
        {problems.length === 0 && data && (
          <Resposta consulta={consulta} resultado={data} hasSubtotais={hasSubtotais} ask={ask} />
        )}
      </Panel>
    </div>
  )
}

function notaDa({ grupos }: ConsultaGuardada, { linhas, temMais, periodo }: Consultado): string {
  const leaves = linhas.filter(({ chaves }) => chaves.length === grupos.length).length
  const days = `${formatDay(periodo.de)} a ${formatDay(periodo.ate)}`
  const lines = grupos.length === 0 ? '' : `${contagem(leaves)} ${leaves === 1 ? 'linha' : 'linhas'} · `
  return temMais
    ? `${days} · mais de ${contagem(MAX_LINHAS)} linhas, totais sobre todas`
    : `${days} · ${lines}totais sobre todas as páginas`
}

interface RespostaProps {
  readonly consulta: ConsultaGuardada
  readonly resultado: Consultado
  readonly hasSubtotais: boolean
  readonly ask: (next: ConsultaGuardada) => void
}

function Resposta({ consulta, resultado, hasSubtotais, ask }: RespostaProps) {
  const openDrawer = useOpenDrawer()
  const open = (chaves: readonly (string | null)[]) => openDrawer(registrosDrawer(consulta, chaves))
  const { isGrafico, medida } = useVerComo(consulta)
  const { grupos, medidas, entidade, cruzada } = consulta
  if (resultado.registros === 0) {
    return (
      <EmptyState icon={IconReportAnalytics} title="Nada foi contado neste período">
        {`Nenhum registro de ${formatDay(resultado.periodo.de)} a ${formatDay(resultado.periodo.ate)} atende aos filtros. Escolha outro período ou retire um filtro.`}
      </EmptyState>
    )
  }
  const [, segundo] = grupos
  const tabela = cruzada && segundo ? cruzar(resultado.linhas, segundo) : undefined
  const isTooWide = tabela !== undefined && tabela.colunas.length > MAX_COLUNAS_CRUZADAS
  const explica = explicacoes(medidas)
  return (
    <>
      {isGrafico && (
        <div className={styles.grafico}>
          <GraficoDoRelatorio consulta={consulta} resultado={resultado} medida={medida} />
        </div>
      )}
      {resultado.temMais && (
        <AlertStrip kind="info" title={`São mostradas ${contagem(MAX_LINHAS)} linhas.`}>
          O total é de todas, e o arquivo exportado tem todas.
        </AlertStrip>
      )}
      {isTooWide && (
        <AlertStrip kind="info" title={`A tabela cruzada teria ${contagem(tabela.colunas.length)} colunas.`}>
          {`Até ${MAX_COLUNAS_CRUZADAS} cabem. Troque a ordem dos grupos ou filtre; até lá, as linhas estão abaixo.`}
        </AlertStrip>
      )}
      {tabela && !isTooWide ? (
        <Cruzada consulta={consulta} tabela={tabela} resultado={resultado} onOpen={open} />
      ) : (
        <Tabela
          // Another question begins with all its branches open.
          key={[entidade, ...grupos].join()}
          consulta={consulta}
          resultado={resultado}
          hasSubtotais={hasSubtotais && grupos.length > 1}
          ask={ask}
          onOpen={open}
        />
      )}
      <footer className={styles.pe}>
        {explica !== undefined && (
          <span>
            <IconInfoCircle size={14} aria-hidden /> {explica} A média das linhas não é usada.
          </span>
        )}
        <span className={styles.dica}>Enter numa linha abre o que ela contou · ← e → dobram os grupos</span>
      </footer>
    </>
  )
}
