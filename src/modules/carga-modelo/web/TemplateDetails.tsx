import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { AlertStrip } from '#platform/ui/AlertStrip.tsx'
import { Kbd } from '#platform/ui/Kbd.tsx'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { ReadFailure } from '#platform/web/query/ReadFailure.tsx'
import styles from './TemplateDetails.module.css'
import { fatosDoTemplate, tipoPonto } from './template-fatos.ts'
import { useTemplate } from './use-templates.ts'

interface TemplateDetailsProps {
  readonly id: string
  readonly nome: string
  readonly onUse: () => void
  readonly onRemove: () => void
}

/** What a new load would begin with, beside the list of quick-create. */
export function TemplateDetails({ id, nome, onUse, onRemove }: TemplateDetailsProps) {
  const query = useTemplate(id)
  const template = query.data?.[0]
  return (
    <>
      <p className={styles.kind}>Template de carga</p>
      <h2 className={styles.title}>{nome}</h2>
      {query.isPending && <LoadingSkeleton lines={5} label="Carregando o template" />}
      {query.isError && <ReadFailure query={query}>Não foi possível carregar o template.</ReadFailure>}
      {template && (
        <>
          {template.avisos.length > 0 && (
            <AlertStrip kind="trial" title="Confira antes de usar.">
              {template.avisos.join(' ')}
            </AlertStrip>
          )}
          <ol className={styles.points} aria-label="Percurso">
            {template.ofertaCarga.origemDestino.map(({ rota, empresa, localidade }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a point has no other name than its place
              <li key={index} className={styles.point} data-rota={rota}>
                <strong>{empresa?.nome ?? localidade ?? 'Lugar não informado'}</strong>
                <span className={styles.kind}>
                  {[tipoPonto(rota), empresa && localidade].filter(Boolean).join(' · ')}
                </span>
              </li>
            ))}
          </ol>
          <dl className={styles.facts}>
            {fatosDoTemplate(template.ofertaCarga, template.cadastroCarga.volumeUnidade).map(
              ({ label, value }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ),
            )}
          </dl>
        </>
      )}
      <div className={styles.actions}>
        <Button
          variant="outline"
          color="vermelho"
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={onRemove}
        >
          Excluir
        </Button>
        <Button rightSection={<Kbd keys="Enter" />} onClick={onUse}>
          Usar template
        </Button>
      </div>
    </>
  )
}
