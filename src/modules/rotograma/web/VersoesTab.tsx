import { Button } from '@mantine/core'
import { useState } from 'react'
import { formatDateTime } from '#platform/shared/date.ts'
import { formatDistance, formatDuration } from '#platform/shared/quantity.ts'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { toast } from '#platform/ui/toasts/toast.ts'
import { localZone } from '#platform/web/local-zone.ts'
import { ReadFailure } from '#platform/web/query/ReadFailure.tsx'
import { refusalText } from '#platform/web/record/refusal.ts'
import type { FieldsContext } from '#platform/web/register/RegisterEditor.tsx'
import type { Rotograma, RotogramaVersao } from '../rotograma.contract.ts'
import { describePontos } from '../rotograma.rules.ts'
import { useVersao, useVersoes } from './rotograma.api.ts'
import styles from './rotograma.module.css'
import { type RotogramaValues, valuesOf } from './rotograma-form.ts'

interface VersoesTabProps {
  readonly rotograma: Rotograma
  readonly context: FieldsContext<RotogramaValues>
}

/** What the route plan said before: to be read, and to be taken up again in the form. */
export function VersoesTab({ rotograma, context }: VersoesTabProps) {
  const versoes = useVersoes(rotograma.id)
  const [open, setOpen] = useState<number>()
  if (versoes.isPending) return <LoadingSkeleton lines={4} label="Carregando as versões" />
  if (versoes.isError) {
    return <ReadFailure query={versoes}>Não foi possível carregar as versões.</ReadFailure>
  }
  return (
    <ol className={styles.versions} aria-label="Versões do rotograma">
      {versoes.data.map((versao, index) => (
        <li key={versao.versao} className={styles.version}>
          <div className={styles.versionHead}>
            <span>
              <strong>{`Versão ${versao.versao}`}</strong>
              {index === 0 && ' (atual)'}
              <span className={styles.muted}>{` · ${describe(versao)}`}</span>
            </span>
            <Button
              size="xs"
              variant="subtle"
              aria-expanded={open === versao.versao}
              onClick={() => setOpen(open === versao.versao ? undefined : versao.versao)}
            >
              {open === versao.versao ? 'Fechar' : 'Ver'}
            </Button>
          </div>
          {open === versao.versao && (
            <Content
              id={rotograma.id}
              versao={versao.versao}
              canUse={index > 0 && !context.isReadOnly}
              onUse={context.form.change}
            />
          )}
        </li>
      ))}
    </ol>
  )
}

const describe = ({ quando, quem, pontos, distanciaM, totalMin }: RotogramaVersao) =>
  `${formatDateTime(quando, localZone())}, ${quem} · ${pontos} pontos · ${formatDistance(distanciaM)} · ${formatDuration(totalMin)}`

interface ContentProps {
  readonly id: string
  readonly versao: number
  readonly canUse: boolean
  readonly onUse: (values: RotogramaValues) => void
}

function Content({ id, versao, canUse, onUse }: ContentProps) {
  const query = useVersao(id, versao)
  if (query.isPending) return <LoadingSkeleton lines={3} label={`Carregando a versão ${versao}`} />
  if (query.isError) return <p className={styles.error}>{refusalText(query.error)}</p>
  const conteudo = query.data
  return (
    <>
      <p className={styles.text}>{describePontos(conteudo.pontos)}</p>
      {conteudo.riscos && <p className={styles.text}>{`Riscos: ${conteudo.riscos}`}</p>}
      {canUse && (
        <Button
          size="xs"
          variant="default"
          mt="xs"
          onClick={() => {
            onUse(valuesOf(conteudo))
            toast.info(`A versão ${versao} está no formulário. Confira e salve.`)
          }}
        >
          Usar esta versão no formulário
        </Button>
      )}
    </>
  )
}
