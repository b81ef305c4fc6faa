import { IconCalendarQuestion, IconCheck, IconChecks } from '@tabler/icons-react'
import { Suspense } from 'react'
import { dayAt } from '#platform/shared/date.ts'
import { isDay } from '#platform/shared/day.ts'
import { DateField } from '#platform/ui/date/DateField.tsx'
import { FactList } from '#platform/ui/FactList.tsx'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { StatusBadge } from '#platform/ui/StatusBadge.tsx'
import { useNow } from '#platform/ui/use-now.ts'
import { usePart } from '#platform/web/extension/lazy-parts.ts'
import { ReadFailure } from '#platform/web/query/ReadFailure.tsx'
import { useQueryState } from '#platform/web/router/navigation.ts'
import type { RegraDetalhe, RegraValor } from '../regra-legal.contract.ts'
import { isConfirmado, ZONA_DA_LEI } from '../regra-legal.rules.ts'
import styles from './Regras.module.css'
import { useRegraEm } from './regra-legal.api.ts'
import { fatosDoValor } from './shared/catalogo-text.ts'
import { type RegraDoDiaProps, regraDoDia } from './shared/regra-parts.ts'
import { SITUACAO_EM_PALAVRAS, vigenciaEmPalavras } from './shared/valor-text.ts'

/** "Qual regra valia em": the value of any day; a later noun may answer for its rule with a calculation. */
export function RegraDoDia({ regra }: { readonly regra: RegraDetalhe }) {
  const hoje = dayAt(useNow(), ZONA_DA_LEI)
  const [dia, setDia] = useQueryState('dia', hoje)
  const part = regraDoDia.find(regra.codigo)
  return (
    <aside className={styles.side} aria-label="Qual regra valia em">
      <div className={styles.block}>
        <h2 className={styles.sideTitle}>
          <IconCalendarQuestion size={17} aria-hidden /> Qual regra valia em
        </h2>
        <DateField
          label={part?.dia ?? 'Data'}
          value={dia}
          error={dia === '' || isDay(dia) ? undefined : 'Informe uma data.'}
          onChange={(event) => setDia(event.currentTarget.value)}
        />
      </div>
      {isDay(dia) && (
        <Suspense fallback={<LoadingSkeleton lines={4} label="Carregando o cálculo" />}>
          {part ? (
            <Part part={part} regra={regra} dia={dia} onDia={setDia} />
          ) : (
            <ValoresDoDia regra={regra} dia={dia} />
          )}
        </Suspense>
      )}
    </aside>
  )
}

interface PartProps extends RegraDoDiaProps {
  readonly part: NonNullable<ReturnType<typeof regraDoDia.find>>
}

function Part({ part, ...props }: PartProps) {
  const Answer = usePart(part)
  return <Answer {...props} />
}

function ValoresDoDia({ regra, dia }: { readonly regra: RegraDetalhe; readonly dia: string }) {
  const query = useRegraEm(regra.codigo, dia, true)
  if (query.isPending) return <LoadingSkeleton lines={4} label="Carregando o que valia" />
  if (!query.data) return <ReadFailure query={query}>Não foi possível ler o que valia.</ReadFailure>
  const { valores, anunciados } = query.data
  return (
    <div role="status">
      {valores.length === 0 && (
        <p className={styles.block}>Nenhum valor conhecido valia nesse dia, e a regra não bloqueia nada.</p>
      )}
      {valores.map((valor) => (
        <ValorDoDia key={valor.id} valor={valor} />
      ))}
      {anunciados.map((valor) => (
        <ValorDoDia key={valor.id} valor={valor} isAnnounced />
      ))}
    </div>
  )
}

function ValorDoDia({
  valor,
  isAnnounced = false,
}: {
  readonly valor: RegraValor
  readonly isAnnounced?: boolean
}) {
  const warnsOnly = !isConfirmado(valor)
  return (
    <section className={styles.block} aria-label={valor.ato}>
      <header className={styles.sideHead}>
        <h3>{valor.ato}</h3>
        <StatusBadge
          color={warnsOnly ? 'amarelo' : 'verde'}
          icon={warnsOnly ? IconCheck : IconChecks}
          label={warnsOnly ? 'Só avisa' : 'Confirmada'}
        />
      </header>
      <p className={styles.muted}>
        {`${vigenciaEmPalavras(valor)}, ${isAnnounced ? 'mais novo, espera conferência' : SITUACAO_EM_PALAVRAS[valor.situacao]}`}
      </p>
      <FactList facts={[{ label: 'Escopo', value: valor.escopo }, ...fatosDoValor(valor)]} />
    </section>
  )
}
