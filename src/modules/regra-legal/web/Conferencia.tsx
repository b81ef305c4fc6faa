import { IconCheck } from '@tabler/icons-react'
import { dayAt, formatDate } from '#platform/shared/date.ts'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import type { RegraDetalhe, RegraValor } from '../regra-legal.contract.ts'
import { isConfirmado, SITUACAO_VALOR, ZONA_DA_LEI } from '../regra-legal.rules.ts'
import { Conferentes } from './Conferentes.tsx'
import styles from './Regras.module.css'
import { conferentesEmPalavras } from './shared/catalogo-text.ts'
import { useConferirValor } from './use-valor-acoes.tsx'

interface ConferenciaProps {
  readonly regra: RegraDetalhe
  readonly valor: RegraValor
  readonly isSupport: boolean
}

/** Who compared the chosen value with its act, and for the support team the button that says so again. */
export function Conferencia({ regra, valor, isSupport }: ConferenciaProps) {
  const conferir = useConferirValor(valor)
  const dia = dayAt(regra.conferidaEm, ZONA_DA_LEI)
  const names = conferentesEmPalavras(valor.conferencias, dia)
  const isMissingOther = valor.conferidaPorMim && !isConfirmado(valor)
  return (
    <section className={styles.foot} aria-label="Conferência">
      <Conferentes conferencias={valor.conferencias} />
      <span className={styles.grow}>
        <strong>Regra conferida em {formatDate(regra.conferidaEm, ZONA_DA_LEI)}</strong>
        <span className={styles.under}>
          {names === '' ? 'Ninguém conferiu este valor ainda.' : `Este valor: ${names}`}
          {isMissingOther && '. Falta a conferência de outra pessoa.'}
        </span>
      </span>
      {isSupport && valor.situacao !== SITUACAO_VALOR.revogada && (
        <WriteButton
          leftSection={<IconCheck size={15} aria-hidden />}
          loading={conferir.isRunning}
          onClick={() => void conferir.run()}
        >
          Está igual ao ato, conferi
        </WriteButton>
      )}
    </section>
  )
}
