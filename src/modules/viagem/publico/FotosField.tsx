/** Photos of an act: taken with the camera, made small, at most six. */
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { useContexto } from './contexto.ts'
import { Simbolo } from './Icones.tsx'
import { reduzirFoto } from './imagem.ts'
import styles from './Motorista.module.css'

const MAX_FOTOS = 6

interface FotosFieldProps {
  readonly rotulo: string
  readonly fotos: readonly Blob[]
  readonly onChange: (fotos: readonly Blob[]) => void
  /** A button among others, where nothing is chosen yet. */
  readonly isSmall?: boolean
}

export function FotosField({ rotulo, fotos, onChange, isSmall = false }: FotosFieldProps) {
  const { t } = useContexto()
  const input = useRef<HTMLInputElement>(null)
  const [isWorking, setWorking] = useState(false)
  const urls = useMemo(() => fotos.map((foto) => URL.createObjectURL(foto)), [fotos])
  useEffect(() => () => urls.forEach((url) => void URL.revokeObjectURL(url)), [urls])
  const add = async (files: FileList | null) => {
    const chosen = [...(files ?? [])].slice(0, MAX_FOTOS - fotos.length)
    if (chosen.length === 0) return
    setWorking(true)
    const small = await Promise.all(chosen.map((file) => reduzirFoto(file).catch(() => file)))
    setWorking(false)
    onChange([...fotos, ...small])
    if (input.current) input.current.value = ''
  }
  return (
    <fieldset class={isSmall ? styles.fotoPequena : styles.fotos}>
      <legend class="oculto">{rotulo}</legend>
      {urls.map((url, index) => (
        <span key={url} class={styles.foto}>
          <img src={url} alt={`${t('foto')} ${index + 1}`} />
          <button
            type="button"
            aria-label={`${t('refazer')}: ${t('foto')} ${index + 1}`}
            onClick={() => onChange(fotos.filter((_foto, position) => position !== index))}
          >
            <Simbolo nome="fechado" tamanho={16} />
          </button>
        </span>
      ))}
      {fotos.length < MAX_FOTOS && (
        <label class={styles.novaFoto} aria-busy={isWorking}>
          <Simbolo nome="foto" />
          <span>{rotulo}</span>
          {!isSmall && <small>{`${fotos.length} / ${MAX_FOTOS}`}</small>}
          <input
            ref={input}
            type="file"
            accept="image/*"
            capture="environment"
            class="oculto"
            disabled={isWorking}
            onChange={({ currentTarget }) => void add(currentTarget.files)}
          />
        </label>
      )}
    </fieldset>
  )
}
