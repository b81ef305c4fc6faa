import { destinoDe } from '#modules/carga/web/shared/pendencias.ts'
import { formatTime } from '#platform/shared/date.ts'
import { CountTiles } from '#platform/ui/CountTiles.tsx'
import { localZone } from '#platform/web/local-zone.ts'
import type { Simulacao } from '../acao.contract.ts'
import { ACOES } from '../acao.rules.ts'
import { numero } from './acoes-da-selecao.ts'
import { contagemText, efeitoText, outrosAgendamentosText } from './ensaio.ts'
import styles from './lote-acoes.module.css'
import { EFEITO_ICONS } from './lote-icons.ts'

/** Counters that add up, and what happens beside the loads. */
export function EnsaioResultado({ simulacao }: { readonly simulacao: Simulacao }) {
  const { acao, contagem, efeitos, conferidoEm } = simulacao
  const checkedAt = `conferido às ${formatTime(conferidoEm, localZone())}`
  return (
    <>
      <p role="status" className="visually-hidden">
        {contagemText(simulacao)}
      </p>
      <CountTiles
        tiles={[
          { label: 'Selecionadas', count: contagem.selecionadas },
          { label: ACOES[acao].serao, count: contagem.feitas, outcome: 'good' },
          { label: 'Pedem decisão', count: contagem.pedemDecisao, outcome: 'open' },
          { label: 'Ficam como estão', count: contagem.ficam, outcome: 'bad' },
        ]}
      />
      <section className={styles.box}>
        <header className={styles.boxHead}>
          <h3>Junto com elas</h3>
          <span className={styles.muted}>{checkedAt}</span>
        </header>
        {efeitos.length === 0 ? (
          <p className={styles.none}>Nada mais muda.</p>
        ) : (
          <ul>
            {efeitos.map((efeito) => {
              const Icon = EFEITO_ICONS[efeito.tipo]
              return (
                <li key={efeito.tipo} className={styles.row}>
                  <Icon size={15} aria-hidden className={styles.effectIcon} />
                  <span className={styles.grow}>{efeito.descricao}</span>
                  <strong>{efeitoText(efeito)}</strong>
                </li>
              )
            })}
          </ul>
        )}
      </section>
      <Agendamentos simulacao={simulacao} />
    </>
  )
}

/** The dock bookings of the loads that end, each with what becomes of it, as the dialog of one load says it. */
function Agendamentos({ simulacao }: { readonly simulacao: Simulacao }) {
  const { total, primeiros } = simulacao.agendamentos
  if (total === 0) return null
  const outros = outrosAgendamentosText(simulacao)
  return (
    <section className={styles.box}>
      <header className={styles.boxHead}>
        <h3>
          Agendamentos de doca <span className={styles.count}>{numero(total)}</span>
        </h3>
      </header>
      <ul>
        {primeiros.map((agendamento) => (
          <li key={agendamento.codigo} className={styles.row}>
            <span className={styles.grow}>
              {`Carga ${agendamento.carga}: ${destinoDe(agendamento, new Date())}`}
            </span>
          </li>
        ))}
      </ul>
      {outros && <p className={styles.none}>{outros}</p>}
    </section>
  )
}
