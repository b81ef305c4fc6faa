import { NativeSelect, TextInput } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconHelpCircle } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { formatDate } from '#platform/shared/date.ts'
import { SPREADSHEET_ENCODINGS, type SpreadsheetEncoding } from '#platform/shared/spreadsheet.ts'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import { localZone } from '#platform/web/local-zone.ts'
import type { AlvoImportacao, Importacao } from '../importacao.contract.ts'
import { MODOS_EXISTENTE } from '../linha.rules.ts'
import columns from './ColumnsStep.module.css'
import styles from './ImportacaoPage.module.css'
import { type ImportacaoActions, useModelos } from './importacao.api.ts'
import { countText, linesText, MODO_HINTS, MODO_LABELS } from './importacao-texts.ts'
import type { ColumnsForm } from './use-columns-form.ts'

interface ReadingPanelProps {
  readonly importacao: Importacao
  readonly alvo: AlvoImportacao | undefined
  readonly form: ColumnsForm
  readonly actions: ImportacaoActions
}

/** How the file is read, what names a record, and what is done with those that exist. */
export function ReadingPanel({ importacao, alvo, form, actions }: ReadingPanelProps) {
  return (
    <aside className={styles.side} aria-label="Leitura do arquivo">
      <Model importacao={importacao} form={form} actions={actions} />
      <Reading importacao={importacao} actions={actions} />
      <div className={styles.block}>
        <h2 className={styles.blockTitle}>Reconhecer cadastro existente por</h2>
        <div className={styles.line}>
          <span>{alvo?.campos.find(({ chave }) => chave)?.rotulo}</span>
        </div>
        {alvo?.campos.some(({ campo, chave, gerada }) => chave && gerada && !form.used.has(campo)) && (
          <p className={styles.warning}>
            <IconAlertTriangle size={16} aria-hidden />
            Nenhuma coluna ligada: cada linha recebe um número novo, e importar o arquivo outra vez cria tudo
            de novo.
          </p>
        )}
      </div>
      <Existing form={form} />
      <div className={styles.block} style={{ marginTop: 'auto', borderBottom: 0 }}>
        {form.required.length > 0 && (
          <p className={styles.good}>
            {form.missing.length === 0 ? (
              <IconCircleCheck size={16} aria-hidden />
            ) : (
              <IconAlertTriangle size={16} aria-hidden />
            )}
            {`${form.required.length - form.missing.length} de ${form.required.length} obrigatórios ligados`}
          </p>
        )}
        {form.count('confirmar') > 0 && (
          <p className={styles.warning}>
            <IconHelpCircle size={16} aria-hidden />
            {form.count('confirmar') === 1
              ? '1 ligação para confirmar'
              : `${form.count('confirmar')} ligações para confirmar`}
          </p>
        )}
      </div>
    </aside>
  )
}

function Model({ importacao, form, actions }: Omit<ReadingPanelProps, 'alvo'>) {
  const { data: modelos = [] } = useModelos(importacao.alvo)
  const { id, modelo } = importacao
  return (
    <div className={styles.block}>
      <h2 className={styles.blockTitle}>{modelo ? `Modelo ${modelo.nome}` : 'Modelo novo'}</h2>
      <p className={styles.note}>
        {modelo
          ? `Ligações lembradas para a sua empresa desde ${formatDate(modelo.desde, localZone())}. Mudanças aqui atualizam o modelo ao conferir.`
          : 'As ligações serão lembradas para o próximo arquivo com as mesmas colunas.'}
      </p>
      <TextInput
        mt={8}
        label="Nome do modelo"
        placeholder="Clientes Sul"
        maxLength={80}
        value={form.modelo}
        onChange={(event) => form.setModelo(event.currentTarget.value)}
      />
      {modelos.length > 0 && (
        <NativeSelect
          mt={8}
          label="Trocar modelo"
          value={modelo?.id ?? ''}
          data={[
            { value: '', label: modelo ? 'Sem modelo' : 'Escolha' },
            ...modelos.map((one) => ({ value: one.id, label: one.nome })),
          ]}
          disabled={actions.ler.isPending}
          onChange={(event) =>
            actions.ler.mutate({ params: { id }, body: { modeloId: event.currentTarget.value || null } })
          }
        />
      )}
    </div>
  )
}

function Reading({ importacao, actions }: Pick<ReadingPanelProps, 'importacao' | 'actions'>) {
  const { id, leitura, totalLinhas } = importacao
  const { planilha, planilhas, linhaCabecalho, codificacao, contagem } = leitura
  const [header, setHeader] = useState(String(linhaCabecalho))
  const headerId = useId()
  const others = planilhas.filter(({ nome, linhas }) => nome !== (planilha ?? '') && (linhas ?? 2) > 1)
  const read = (body: {
    planilha?: string | null
    linhaCabecalho?: number
    codificacao?: SpreadsheetEncoding
  }) => actions.ler.mutate({ params: { id }, body })
  return (
    <div className={styles.block}>
      <h2 className={styles.blockTitle}>Leitura do arquivo</h2>
      {planilhas.length > 1 ? (
        <NativeSelect
          label="Planilha"
          value={planilha ?? ''}
          data={planilhas.map(({ nome }) => nome)}
          onChange={(event) => read({ planilha: event.currentTarget.value })}
        />
      ) : (
        planilha && <Fact label="Planilha" value={planilha} />
      )}
      {contagem ? (
        <Fact
          label="Linhas"
          value={
            contagem.arquivo === null
              ? `${linesText(contagem.lidas)} lidas`
              : `${countText(contagem.lidas)} lidas de ${countText(contagem.arquivo)} do arquivo`
          }
        />
      ) : (
        totalLinhas !== null && <Fact label="Linhas" value={linesText(totalLinhas)} />
      )}
      <form
        className={styles.line}
        onSubmit={(event) => {
          event.preventDefault()
          read({ linhaCabecalho: Number(header) })
        }}
      >
        <label htmlFor={headerId}>Cabeçalho na linha</label>
        <span className={columns.count}>
          <TextInput
            id={headerId}
            w={72}
            inputMode="numeric"
            maxLength={7}
            value={header}
            onChange={(event) => setHeader(event.currentTarget.value.replace(/\D/g, ''))}
          />
          <WriteButton
            type="submit"
            size="xs"
            variant="default"
            disabled={Number(header) === linhaCabecalho || Number(header) < 1}
            loading={actions.ler.isPending}
          >
            Ler
          </WriteButton>
        </span>
      </form>
      {codificacao && (
        <NativeSelect
          label="Codificação"
          description="Mude se os acentos dos exemplos estiverem errados"
          value={codificacao}
          data={[...SPREADSHEET_ENCODINGS]}
          disabled={actions.ler.isPending}
          onChange={(event) => {
            const chosen = SPREADSHEET_ENCODINGS.find((one) => one === event.currentTarget.value)
            if (chosen) read({ codificacao: chosen })
          }}
        />
      )}
      {others.map(({ nome, linhas }) => (
        <p key={nome} className={styles.warning}>
          <IconAlertTriangle size={15} aria-hidden />
          <span>
            Há outra planilha com dados: {nome}
            {linhas !== null && `, ${linesText(linhas)}`}.
          </span>
        </p>
      ))}
    </div>
  )
}

const Fact = ({ label, value }: { readonly label: string; readonly value: string }) => (
  <div className={styles.line}>
    <span>{label}</span>
    <strong>{value}</strong>
  </div>
)

function Existing({ form }: { readonly form: ColumnsForm }) {
  return (
    <div className={styles.block}>
      <h2 className={styles.blockTitle} id="quando-ja-existe">
        Quando já existe
      </h2>
      <div className={columns.segments} role="radiogroup" aria-labelledby="quando-ja-existe">
        {MODOS_EXISTENTE.map((modo) => (
          <label key={modo} className={columns.segment}>
            <input
              type="radio"
              name="modo"
              value={modo}
              checked={form.modo === modo}
              onChange={() => form.setModo(modo)}
            />
            {MODO_LABELS[modo]}
          </label>
        ))}
      </div>
      <p className={styles.note}>{MODO_HINTS[form.modo]}</p>
    </div>
  )
}
