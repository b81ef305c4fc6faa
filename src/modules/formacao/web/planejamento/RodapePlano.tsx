import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { Planejamento } from '../../planejamento.contract.ts'
import { isEmAndamento } from '../../planejamento.rules.ts'
import styles from './planejamento.module.css'
import type { PlanoAcoes } from './use-plano.ts'

/** Discards, stops or goes on, and applies. */
export function RodapePlano({ plano, acoes }: { readonly plano: Planejamento; readonly acoes: PlanoAcoes }) {
  const count = plano.plano?.viagens.length ?? 0
  return (
    <footer className={styles.rodape}>
      <Button
        variant="subtle"
        color="vermelho"
        disabled={acoes.isBusy}
        onClick={() => void acoes.descartar()}
      >
        Descartar
      </Button>
      {isEmAndamento(plano.situacao) ? (
        <Button
          variant="default"
          className={styles.fim}
          disabled={acoes.isBusy}
          onClick={() => void acoes.parar()}
        >
          Parar agora
        </Button>
      ) : (
        <Button
          variant="default"
          className={styles.fim}
          disabled={acoes.isBusy}
          onClick={() => void acoes.procurar()}
        >
          Procurar mais
        </Button>
      )}
      <Button
        leftSection={<IconCheck size={15} stroke={2.25} aria-hidden />}
        disabled={count === 0 || acoes.isBusy}
        onClick={() => void acoes.aplicar()}
      >
        {count === 1 ? 'Aplicar 1 minuta' : `Aplicar ${count} minutas`}
      </Button>
    </footer>
  )
}
