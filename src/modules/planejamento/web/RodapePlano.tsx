import { IconCheck } from '@tabler/icons-react'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import type { Planejamento } from '../planejamento.contract.ts'
import { isEmAndamento } from '../planejamento.rules.ts'
import styles from './planejamento.module.css'
import type { PlanoAcoes } from './use-plano.ts'

/** Discards, stops or goes on, and applies. */
export function RodapePlano({ plano, acoes }: { readonly plano: Planejamento; readonly acoes: PlanoAcoes }) {
  const count = plano.plano?.viagens.length ?? 0
  return (
    <footer className={styles.rodape}>
      <WriteButton
        variant="subtle"
        color="vermelho"
        disabled={acoes.isBusy}
        onClick={() => void acoes.descartar()}
      >
        Descartar
      </WriteButton>
      {isEmAndamento(plano.situacao) ? (
        <WriteButton
          variant="default"
          className={styles.fim}
          disabled={acoes.isBusy}
          onClick={() => void acoes.parar()}
        >
          Parar agora
        </WriteButton>
      ) : (
        <WriteButton
          variant="default"
          className={styles.fim}
          disabled={acoes.isBusy}
          onClick={() => void acoes.procurar()}
        >
          Procurar mais
        </WriteButton>
      )}
      <WriteButton
        leftSection={<IconCheck size={15} stroke={2.25} aria-hidden />}
        disabled={count === 0 || acoes.isBusy}
        onClick={() => void acoes.aplicar()}
      >
        {count === 1 ? 'Aplicar 1 minuta' : `Aplicar ${count} minutas`}
      </WriteButton>
    </footer>
  )
}
