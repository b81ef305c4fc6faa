import { ActionIcon, Button } from '@mantine/core'
import { IconFileCheck, IconFileX, IconX } from '@tabler/icons-react'
import { formatReais } from '#platform/shared/money.ts'
import { formatWeight } from '#platform/shared/quantity.ts'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { nomeDocumento } from '../../documento.rules.ts'
import styles from './formulario.module.css'
import type { DocumentoGravado, Notas } from './use-notas.ts'

/** The documents that the load has; one that is taken away goes when the load is saved. */
export function DocumentosGravados({ notas }: { readonly notas: Notas }) {
  const { gravados, leitura, reler, mark } = notas
  if (leitura === 'lendo') return <LoadingSkeleton lines={2} label="Carregando os documentos" />
  if (leitura === 'falhou') {
    return <ErrorState onRetry={reler}>Não foi possível carregar os documentos da carga.</ErrorState>
  }
  if (gravados.length === 0) return null
  return (
    <ul className={styles.notas} aria-label="Documentos da carga">
      {gravados.map((gravado) => (
        <Gravado
          key={gravado.documento.id}
          gravado={gravado}
          onMark={(isRemoved) => mark(gravado.documento.id, isRemoved)}
        />
      ))}
    </ul>
  )
}

interface GravadoProps {
  readonly gravado: DocumentoGravado
  readonly onMark: (isRemoved: boolean) => void
}

function Gravado({ gravado: { documento, parada, isRemoved }, onMark }: GravadoProps) {
  const nome = nomeDocumento(documento)
  const { peso, valor } = documento
  const amounts = [peso === null ? '' : formatWeight(peso), valor === null ? '' : formatReais(valor)]
  return (
    <li className={styles.nota} data-removed={isRemoved || undefined}>
      {isRemoved ? <IconFileX size={16} aria-hidden /> : <IconFileCheck size={16} aria-hidden />}
      <strong>{nome}</strong>
      <span className={styles.what}>
        <span>{isRemoved ? 'Será excluído ao salvar' : (parada ?? 'Sem parada')}</span>
      </span>
      <span className={styles.amounts}>{amounts.filter(Boolean).join(' · ')}</span>
      {isRemoved ? (
        <Button
          size="compact-xs"
          variant="subtle"
          aria-label={`Manter ${nome}`}
          onClick={() => onMark(false)}
        >
          Manter
        </Button>
      ) : (
        <ActionIcon variant="subtle" aria-label={`Excluir ${nome}`} onClick={() => onMark(true)}>
          <IconX size={15} aria-hidden />
        </ActionIcon>
      )}
    </li>
  )
}
