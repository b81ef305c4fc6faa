import { PageLink } from '#platform/web/router/links.tsx'
import type { DocasKpi } from '../../indicador.contract.ts'
import { CHEIA_PCT } from '../../ocupacao-por-hora.rules.ts'
import type { useDocasKpi } from '../indicador.api.ts'
import indicador from '../indicador.module.css'
import { PainelDeNumeros } from '../PainelDeNumeros.tsx'
import { Rolagem } from '../Rolagem.tsx'
import { contagem, pct, SEM_DADO } from '../textos.ts'
import type { PeriodoNaTela } from '../use-periodo.ts'
import styles from './ocupacao-por-hora.module.css'

const DIAS = ['segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado', 'domingo'] as const
/** From so many percent on a cell is darker. */
const MEDIA = 60
const ALTA = 85

interface OcupacaoPorHoraProps {
  readonly query: ReturnType<typeof useDocasKpi>
  readonly periodo: PeriodoNaTela
}

/** How full docks are at which hours of the week; each number leads to the bookings of its two hours. */
export const OcupacaoPorHora = ({ query, periodo }: OcupacaoPorHoraProps) => (
  <PainelDeNumeros
    titulo="Ocupação por hora"
    nota={`cheia acima de ${CHEIA_PCT}%`}
    query={query}
    vazio={({ horas }) =>
      horas.length === 0 ? 'Nenhum horário foi ofertado ou agendado nestes dias.' : undefined
    }
  >
    {({ horas }) => <Semana horas={horas} periodo={periodo} />}
  </PainelDeNumeros>
)

type Faixa = DocasKpi['horas'][number]

function Semana({ horas, periodo }: { readonly horas: DocasKpi['horas']; readonly periodo: PeriodoNaTela }) {
  const colunas = [...new Set(horas.map(({ hora }) => hora))].sort((a, b) => a - b)
  const dias = [...new Set(horas.map(({ diaSemana }) => diaSemana))].sort((a, b) => a - b)
  const faixaEm = (dia: number, hora: number) =>
    horas.find((faixa) => faixa.diaSemana === dia && faixa.hora === hora)
  return (
    <Rolagem nome="Ocupação por hora em números">
      <table className={styles.semana}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">Dia da semana</span>
            </th>
            {colunas.map((hora) => (
              <th key={hora} scope="col">{`${String(hora).padStart(2, '0')}h`}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {dias.map((dia) => (
            <tr key={dia}>
              <th scope="row">
                <abbr title={DIAS[dia - 1]}>{DIAS[dia - 1]?.slice(0, 3)}</abbr>
              </th>
              {colunas.map((hora) => (
                <Celula key={hora} faixa={faixaEm(dia, hora)} periodo={periodo} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Rolagem>
  )
}

const nivelDe = (valor: number) => (valor > ALTA ? 'alta' : valor >= MEDIA ? 'media' : 'baixa')

function Celula({ faixa, periodo }: { readonly faixa: Faixa | undefined; readonly periodo: PeriodoNaTela }) {
  if (faixa === undefined || faixa.ocupacaoPct === null)
    return <td className={indicador.fraco}>{SEM_DADO}</td>
  const { ocupacaoPct, diaSemana, hora, agendadoMin } = faixa
  const isCheia = ocupacaoPct > CHEIA_PCT
  const texto = contagem(Math.round(ocupacaoPct))
  return (
    <td data-nivel={nivelDe(ocupacaoPct)} data-cheia={isCheia || undefined} title={pct(ocupacaoPct)}>
      {agendadoMin === 0 ? (
        texto
      ) : (
        <PageLink to={periodo.registros('agendadas', { semana: String(diaSemana), hora: String(hora) })}>
          {texto}
          {isCheia && <span className="visually-hidden">, cheia</span>}
        </PageLink>
      )}
    </td>
  )
}
