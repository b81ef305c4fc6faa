import { Button, CloseButton, Loader } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { type Faixa, faixasOf, resultadoText, tituloText } from './andamento.ts'
import type { ControleLote } from './controle.ts'
import { useAcoes } from './lote-acoes.api.ts'
import styles from './lote-acoes.module.css'
import { LOTE_ICONS } from './lote-icons.ts'

/** Bulk actions that run in the company, also after the page was loaded again, and those whose end is still unseen. */
export function AcoesStrip({ controle }: { readonly controle: ControleLote }) {
  const { dialogo, acompanhadas } = useSyncExternalStore(controle.subscribe, controle.get)
  const acoes = useAcoes()
  const faixas = faixasOf(acoes, acompanhadas, dialogo?.kind === 'andamento' ? dialogo.id : undefined)
  if (faixas.length === 0) return null
  return (
    <section aria-label="Ações em massa" className={styles.strips} data-acoes-strip>
      {faixas.map((faixa) => (
        <FaixaRow key={faixa.acao.id} faixa={faixa} controle={controle} />
      ))}
    </section>
  )
}

function FaixaRow({ faixa: { acao, isEmCurso }, controle }: { faixa: Faixa; controle: ControleLote }) {
  const Icon = LOTE_ICONS[acao.acao]
  const title = tituloText(acao)
  return (
    <div className={styles.strip} data-ended={isEmCurso ? undefined : ''}>
      {isEmCurso ? <Loader size={15} aria-hidden /> : <Icon size={16} aria-hidden />}
      <strong>{title}</strong>
      <span className={styles.grow}>{resultadoText(acao)}</span>
      <span className={styles.small}>{`por ${acao.usuario.nome}`}</span>
      <Button
        size="xs"
        variant="default"
        aria-label={`${isEmCurso ? 'Ver andamento' : 'Ver resultado'}: ${title}`}
        onClick={() => controle.acompanhar(acao.id)}
      >
        {isEmCurso ? 'Ver andamento' : 'Ver resultado'}
      </Button>
      {!isEmCurso && (
        <CloseButton
          size="sm"
          aria-label={`Dispensar: ${title}`}
          onClick={() => controle.esquecer(acao.id)}
        />
      )}
    </div>
  )
}
