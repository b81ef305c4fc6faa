import { IconWand } from '@tabler/icons-react'
import { useState } from 'react'
import { formatDay } from '#platform/shared/day.ts'
import { AlertStrip } from '#platform/ui/AlertStrip.tsx'
import { ChoiceButtons } from '#platform/ui/ChoiceButtons.tsx'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import { ReadFailure } from '#platform/web/query/ReadFailure.tsx'
import type { ComportamentoOferecimento } from '../comportamento.contract.ts'
import type { Ensaio } from '../ensaio.contract.ts'
import { useEnsaio } from './comportamento.api.ts'
import { EnsaioCargas, EnsaioFora, EnsaioTransportadoras, EnsaioVariacoes } from './EnsaioPartes.tsx'
import styles from './ensaio.module.css'

interface EnsaioPanelProps {
  readonly comportamento: Pick<ComportamentoOferecimento, 'id'>
  /** What is typed but not saved is not rehearsed. */
  readonly isDirty: boolean
}

const PERIODOS = [
  { value: '7', label: '7 dias' },
  { value: '30', label: '30 dias' },
] as const

/** Whom the saved behaviour would have called in the last days. Nothing is drawn where nobody can say whom an offer calls. */
export function EnsaioPanel({ comportamento, isDirty }: EnsaioPanelProps) {
  const [dias, setDias] = useState<7 | 30>(30)
  const query = useEnsaio(comportamento.id, dias)
  const ensaio = query.data
  if (!ensaio?.chamadas && !query.isError) return null
  return (
    <section className={styles.panel} aria-label="Ensaio">
      <header className={styles.head}>
        <IconWand size={17} aria-hidden className={styles.icon} />
        <h2 className={styles.title}>Ensaio</h2>
        {ensaio && <span className={styles.note}>{periodo(ensaio)}</span>}
        <ChoiceButtons
          label="Período do ensaio"
          isJoined
          options={PERIODOS}
          chosen={[dias === 7 ? '7' : '30']}
          onToggle={(value) => setDias(value === '7' ? 7 : 30)}
        />
        <WriteButton
          size="xs"
          variant="default"
          loading={query.isFetching}
          onClick={() => void query.refetch()}
        >
          Ensaiar de novo
        </WriteButton>
      </header>
      {isDirty && (
        <AlertStrip kind="info" title="O ensaio é do que foi salvo.">
          Salve para ensaiar as alterações.
        </AlertStrip>
      )}
      {query.isPending && <LoadingSkeleton lines={6} label="Ensaiando" />}
      {query.isError && !ensaio && <ReadFailure query={query}>Não foi possível ensaiar.</ReadFailure>}
      {ensaio?.chamadas && <EnsaioLido ensaio={ensaio} chamadas={ensaio.chamadas} />}
    </section>
  )
}

const cargas = (total: number) => (total === 1 ? '1 carga' : `${total.toLocaleString('pt-BR')} cargas`)
const periodo = ({ de, ate, total }: Ensaio) =>
  `${formatDay(de).slice(0, 5)} a ${formatDay(ate)}, ${cargas(total)}`

interface EnsaioLidoProps {
  readonly ensaio: Ensaio
  readonly chamadas: NonNullable<Ensaio['chamadas']>
}

const oneDecimal = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })

/** A rehearsal as it was answered. */
function EnsaioLido({ ensaio, chamadas }: EnsaioLidoProps) {
  const { ofertas, combinam, isCortado } = ensaio
  if (ofertas === 0) {
    return (
      <div className={styles.none}>
        <p className={styles.big}>não teria oferecido nenhuma carga</p>
        <p className={styles.note}>
          {combinam === 0
            ? 'Nenhuma carga do período atende às condições.'
            : `${cargas(combinam)} atendem às condições, mas comportamentos de maior prioridade ficam com elas.`}
        </p>
      </div>
    )
  }
  const { contratadas, contratadasEntre, convites, totalTransportadoras } = chamadas
  return (
    <>
      <div className={styles.summary}>
        <p className={styles.big}>
          {`teria chamado ${totalTransportadoras} em ${ofertas} ${ofertas === 1 ? 'oferta' : 'ofertas'}`}
        </p>
        <p className={styles.note}>
          {`Em média ${oneDecimal.format(convites / ofertas)} ${convites / ofertas < 2 ? 'convite' : 'convites'} por oferta. ${contratadasEntre} das ${contratadas} contratadas estariam entre as chamadas.`}
          {combinam > ofertas &&
            ` Outras ${combinam - ofertas} ficam com comportamentos de maior prioridade.`}
          {isCortado && ' O período tem mais cargas: só as mais novas entraram.'}
        </p>
      </div>
      <EnsaioTransportadoras transportadoras={chamadas.transportadoras} ofertas={ofertas} />
      <EnsaioFora fora={chamadas.fora} />
      <EnsaioCargas cargas={chamadas.cargas} total={ofertas} />
      <EnsaioVariacoes variacoes={chamadas.variacoes} contratadas={contratadas} />
    </>
  )
}
