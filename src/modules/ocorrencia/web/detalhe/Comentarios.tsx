import { IconLock, IconSpeakerphone } from '@tabler/icons-react'
import { formatDateTime } from '#platform/shared/date.ts'
import { initialsOf } from '#platform/ui/initials.ts'
import { Section } from '#platform/ui/Section.tsx'
import type { ComentarioDaOcorrencia, OcorrenciaDetalhe } from '../../ocorrencia.contract.ts'
import { Compositor } from './Compositor.tsx'
import styles from './detalhe.module.css'
import { emPartes } from './mencoes.ts'

/** What people of the company wrote, the oldest first. */
export function Comentarios({ ocorrencia }: { readonly ocorrencia: OcorrenciaDetalhe }) {
  const { comentarios, fusoHorario } = ocorrencia
  return (
    <Section title={`Comentários (${comentarios.length})`}>
      <p className={styles.interno}>
        <IconLock size={13} aria-hidden />
        Só a sua empresa lê.
      </p>
      {comentarios.length > 0 && (
        <ol className={styles.comentarios} aria-label="Comentários">
          {comentarios.map((comentario) => (
            <Comentario key={comentario.id} comentario={comentario} zone={fusoHorario} />
          ))}
        </ol>
      )}
      <Compositor ocorrencia={ocorrencia} />
    </Section>
  )
}

function Comentario({
  comentario,
  zone,
}: {
  readonly comentario: ComentarioDaOcorrencia
  readonly zone: string
}) {
  const { tipo, texto, autor, criadoEm, mencoes } = comentario
  let place = 0
  return (
    <li>
      <span className={styles.avatar} aria-hidden>
        {tipo === 'aviso-cliente' ? <IconSpeakerphone size={14} /> : initialsOf(autor)}
      </span>
      <div>
        <strong>{autor}</strong> <span className={styles.fino}>{formatDateTime(criadoEm, zone)}</span>
        <p className={styles.texto}>
          {emPartes(texto, mencoes).map((parte) => {
            place += parte.texto.length
            return parte.isMencao ? <b key={place}>{parte.texto}</b> : <span key={place}>{parte.texto}</span>
          })}
        </p>
      </div>
    </li>
  )
}
