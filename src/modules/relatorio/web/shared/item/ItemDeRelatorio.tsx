import { canAccess } from '#platform/shared/access.ts'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { ReadFailure } from '#platform/web/query/ReadFailure.tsx'
import { DrawerLink, PageLink } from '#platform/web/router/links.tsx'
import { useSignedIn } from '#platform/web/session/use-session.ts'
import { rotuloDaMedida } from '../../../campos.rules.ts'
import type { Consultado, ConsultaGuardada } from '../../../consulta.contract.ts'
import { medidaDoGrafico } from '../../../grafico.rules.ts'
import { relatorioAccess } from '../../../relatorio-access.ts'
import { GraficoDoRelatorio } from '../../grafico/GraficoDoRelatorio.tsx'
import styles from '../../grafico/grafico.module.css'
import { useConsulta } from '../../relatorio.api.ts'
import { contagem, gruposText, periodoText, valorText } from '../../relatorio-textos.ts'
import { consultaPage, registrosDrawer } from '../consulta-paginas.ts'

interface ItemDeRelatorioProps {
  readonly consulta: ConsultaGuardada
  readonly tipo: 'numero' | 'grafico' | 'tabela'
  readonly titulo: string
}

/** The answer to a question in a place of another page; it is asked with the reader's rights, loads and fails by itself. */
export function ItemDeRelatorio({ consulta, tipo, titulo }: ItemDeRelatorioProps) {
  const { subject } = useSignedIn()
  if (!canAccess(relatorioAccess, subject))
    return <p className={styles.sem}>Seu acesso não inclui relatórios.</p>
  return <Resposta consulta={consulta} tipo={tipo} titulo={titulo} />
}

function Resposta({ consulta, tipo, titulo }: ItemDeRelatorioProps) {
  const query = useConsulta(consulta)
  const { data } = query
  if (!data) {
    if (query.isError) return <ReadFailure query={query}>Não foi possível calcular este item.</ReadFailure>
    return <LoadingSkeleton lines={4} label={`Carregando ${titulo}`} />
  }
  const medida = medidaDoGrafico(consulta)
  return (
    <>
      {tipo === 'numero' && (
        <DrawerLink className={styles.valor} to={registrosDrawer(consulta, [])}>
          {valorText(medida, data.total[consulta.medidas.indexOf(medida)])}
          <span className="visually-hidden">{`, ${rotuloDaMedida(medida, consulta.entidade)}`}</span>
        </DrawerLink>
      )}
      {tipo !== 'numero' && data.registros === 0 && (
        <p className={styles.sem}>Nada foi contado neste período.</p>
      )}
      {tipo === 'grafico' && data.registros > 0 && (
        <GraficoDoRelatorio consulta={consulta} resultado={data} medida={medida} />
      )}
      {tipo !== 'numero' && data.registros > 0 && (
        <Linhas consulta={consulta} resultado={data} titulo={titulo} />
      )}
      <footer className={styles.pe}>
        <span>{periodoText(consulta.periodo)}</span>
        <PageLink className={`ev-link ${styles.alvo}`} to={consultaPage(consulta)}>
          Abrir relatório<span className="visually-hidden">{` ${titulo}`}</span>
        </PageLink>
      </footer>
    </>
  )
}

/** More lines are read in the report. */
const LINHAS = 12

interface LinhasProps {
  readonly consulta: ConsultaGuardada
  readonly resultado: Consultado
  readonly titulo: string
}

/** The first lines, each the way to its records, and the total of all. */
function Linhas({ consulta, resultado, titulo }: LinhasProps) {
  const { grupos, medidas, entidade } = consulta
  const tops = resultado.linhas.filter(({ chaves }) => chaves.length === 1)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
    <section className={styles.rolagem} aria-label={`${titulo} em números`} tabIndex={0}>
      <table className={styles.tabela}>
        <thead>
          <tr>
            <th scope="col">{gruposText(grupos.slice(0, 1))}</th>
            {medidas.map((medida) => (
              <th key={medida} scope="col">
                {rotuloDaMedida(medida, entidade)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {tops.slice(0, LINHAS).map(({ chaves, rotulos, valores }) => (
            <tr key={JSON.stringify(chaves)}>
              <th scope="row">
                <DrawerLink className={`ev-link ${styles.alvo}`} to={registrosDrawer(consulta, chaves)}>
                  {rotulos[0]}
                </DrawerLink>
              </th>
              {medidas.map((medida, index) => (
                <td key={medida}>{valorText(medida, valores[index])}</td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{tops.length > LINHAS ? `Total de ${contagem(tops.length)} linhas` : 'Total'}</th>
            {medidas.map((medida, index) => (
              <td key={medida}>{valorText(medida, resultado.total[index])}</td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  )
}
