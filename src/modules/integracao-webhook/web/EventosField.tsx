import { Checkbox } from '@mantine/core'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { ReadFailure } from '#platform/web/query/ReadFailure.tsx'
import { useEventos } from './webhook.api.ts'
import styles from './webhook.module.css'

interface EventosFieldProps {
  /** Of the field; the form summary jumps to it. */
  readonly id: string
  readonly value: readonly string[]
  readonly error?: string | undefined
  readonly onChange: (value: string[]) => void
}

/** Which events an address hears of, by noun; one that nobody offers any more can still be left out. */
export function EventosField({ id, value, error, onChange }: EventosFieldProps) {
  const query = useEventos()
  if (query.isError) {
    return <ReadFailure query={query}>Não foi possível carregar os eventos.</ReadFailure>
  }
  if (query.isPending) return <LoadingSkeleton lines={4} label="Carregando os eventos" />
  const offered = query.data.flatMap(({ eventos }) => eventos.map(({ tipo }) => tipo))
  const others = value.filter((tipo) => !offered.includes(tipo)).map((tipo) => ({ tipo, nome: tipo }))
  const groups = [
    ...query.data,
    ...(others.length > 0 ? [{ id: 'outros', nome: 'Não oferecidos mais', eventos: others }] : []),
  ]
  const toggle = (tipo: string) =>
    onChange(value.includes(tipo) ? value.filter((one) => one !== tipo) : [...value, tipo])
  return (
    <fieldset id={id} tabIndex={-1} className={styles.eventos} aria-describedby={error && `${id}-erro`}>
      <legend className={styles.legenda}>Eventos</legend>
      <p className={styles.nota}>
        O aviso diz qual registro mudou, e em que versão. O que ele contém é lido pela API.
      </p>
      {groups.map(({ id: grupo, nome, eventos }) => (
        <fieldset key={grupo} className={styles.grupo}>
          <legend className={styles.nome}>{nome}</legend>
          {eventos.map((evento) => (
            <Checkbox
              key={evento.tipo}
              label={evento.nome}
              checked={value.includes(evento.tipo)}
              onChange={() => toggle(evento.tipo)}
            />
          ))}
        </fieldset>
      ))}
      {groups.length === 0 && (
        <p className={styles.nota}>Os módulos contratados não têm eventos para avisar.</p>
      )}
      {error !== undefined && (
        <p id={`${id}-erro`} className="ev-error">
          {error}
        </p>
      )}
    </fieldset>
  )
}
