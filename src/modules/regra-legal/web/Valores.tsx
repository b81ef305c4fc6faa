import { IconCalendarEvent, IconPencil, IconRotate2 } from '@tabler/icons-react'
import { dayAt, formatDate } from '#platform/shared/date.ts'
import { assertDay, formatDay } from '#platform/shared/day.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { FactList } from '#platform/ui/FactList.tsx'
import { useNow } from '#platform/ui/use-now.ts'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import { useOpenDrawer } from '#platform/web/router/navigation.ts'
import { atoCurto } from '../catalogo.rules.ts'
import { TABELAS_DO_PISO } from '../regra-campos.ts'
import type { RegraDetalhe, RegraValor } from '../regra-legal.contract.ts'
import { proximaRevisaoDoPiso, SITUACAO_VALOR, ZONA_DA_LEI } from '../regra-legal.rules.ts'
import { tabelaDoAto } from './coeficientes-text.ts'
import styles from './Regras.module.css'
import { fatosDoValor } from './shared/catalogo-text.ts'
import { valorDrawer } from './shared/regra-enderecos.ts'
import { toValores } from './shared/to-valor.ts'
import { vigenciaEmPalavras } from './shared/valor-text.ts'
import { TabelaDoAto } from './TabelaDoAto.tsx'
import { useRevogarValor } from './use-valor-acoes.tsx'
import { ValoresTable } from './ValoresTable.tsx'

interface ValoresProps {
  readonly regra: RegraDetalhe
  /** The chosen one. */
  readonly valor: RegraValor | undefined
  readonly isSupport: boolean
  readonly onChoose: (id: string) => void
}

/** The dated values of a rule, and all numbers of the chosen one. */
export function Valores({ regra, valor, isSupport, onChoose }: ValoresProps) {
  const hoje = dayAt(useNow(), ZONA_DA_LEI)
  if (!valor) {
    return (
      <EmptyState title="Nenhum valor">
        Quando o atendimento registrar um valor desta regra, ele aparece aqui com o ato e as datas.
      </EmptyState>
    )
  }
  return (
    <>
      <ValoresTable regra={regra} hoje={hoje} chosen={valor.id} onChoose={onChoose} />
      {regra.codigo === 'piso-minimo' && <ProximaRevisao hoje={hoje} />}
      <ValorEscolhido regra={regra} valor={valor} isSupport={isSupport} />
    </>
  )
}

const DAY_MS = 86_400_000

function ProximaRevisao({ hoje }: { readonly hoje: string }) {
  const dia = proximaRevisaoDoPiso(hoje)
  const dias = (assertDay(dia) - assertDay(hoje)) / DAY_MS
  return (
    <p className={styles.strip}>
      <IconCalendarEvent size={14} aria-hidden />
      <span>
        Próxima revisão ordinária <strong>{formatDay(dia)}</strong>,{' '}
        {dias === 1 ? 'amanhã' : `em ${dias} dias`}
      </span>
    </p>
  )
}

function ValorEscolhido({ regra, valor, isSupport }: Omit<ValoresProps, 'onChoose'> & { valor: RegraValor }) {
  const openDrawer = useOpenDrawer()
  const revogar = useRevogarValor()
  const canChange = isSupport && valor.situacao !== SITUACAO_VALOR.revogada
  const [piso] = toValores('piso-minimo', [valor])
  return (
    <section aria-label="Valor escolhido">
      <header className={styles.sub}>
        <h3>{piso ? `${atoCurto(valor.ato)}, tabela ${piso.dados.tabela}` : valor.ato}</h3>
        <span className={styles.muted}>
          {piso ? 'R$/km e, abaixo, R$ de carga e descarga' : vigenciaEmPalavras(valor)}
        </span>
        {canChange && (
          <span className={styles.actions}>
            <WriteButton
              size="xs"
              variant="default"
              leftSection={<IconPencil size={14} aria-hidden />}
              onClick={() => openDrawer(valorDrawer(regra.codigo, valor.id))}
            >
              Alterar
            </WriteButton>
            <WriteButton
              size="xs"
              variant="default"
              leftSection={<IconRotate2 size={14} aria-hidden />}
              onClick={() => void revogar(valor)}
            >
              Revogar
            </WriteButton>
          </span>
        )}
      </header>
      {piso ? (
        <TabelaDoAto
          label={`${valor.ato}, tabela ${TABELAS_DO_PISO[piso.dados.tabela]}`}
          tabela={tabelaDoAto(piso, toValores('piso-minimo', regra.valores))}
        />
      ) : (
        <div className={styles.padded}>
          <FactList
            facts={[
              { label: 'Escopo', value: valor.escopo },
              ...fatosDoValor(valor),
              { label: 'Vigência', value: vigenciaEmPalavras(valor) },
              { label: 'Última conferência da regra', value: formatDate(regra.conferidaEm, ZONA_DA_LEI) },
            ]}
          />
        </div>
      )}
    </section>
  )
}
