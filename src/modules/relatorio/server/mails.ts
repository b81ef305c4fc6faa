/** The words of the mails that bring a report. */
import type { MailKind } from '#platform/server/mail/mail-kinds.ts'

export interface RelatorioEnviado {
  readonly nome: string
  readonly relatorio: string
  readonly assunto: string
  /** `23/11/2026 a 29/11/2026` */
  readonly periodo: string
  readonly quem: string
  /** What the file was made of; null: there is no file. */
  readonly registros: string | null
  readonly aviso: string | null
  /** Leads to the page of reports, where signing in is asked for. */
  readonly url: string
}

export const relatorioMail: MailKind<RelatorioEnviado> = {
  key: 'relatorio.envio',
  nome: 'Relatório agendado',
  quando: 'Na hora em que alguém da empresa agendou o envio de um relatório.',
  write: (_brand, { nome, relatorio, assunto, periodo, quem, registros, aviso, url }) => ({
    nome,
    subject: assunto,
    paragraphs: [
      registros === null
        ? `O relatório ${relatorio}, de ${periodo}, não tem arquivo desta vez.`
        : `O relatório ${relatorio}, de ${periodo}, está pronto: ${registros}.`,
      ...(aviso === null ? [] : [aviso]),
    ],
    action: { label: registros === null ? 'Abrir relatórios' : 'Baixar o arquivo', url },
    footer: 'O arquivo pede que você entre na plataforma, e fica disponível por 30 dias.',
    reason: `Você recebe este e-mail porque ${quem} agendou este envio para você.`,
  }),
  sample: (origin) => ({
    nome: 'Ivo Farias',
    relatorio: 'Frete por transportadora',
    assunto: 'Frete da semana, 23/11/2026 a 29/11/2026',
    periodo: '23/11/2026 a 29/11/2026',
    quem: 'Renata Kuhn',
    registros: '164 cargas',
    aviso: null,
    url: `${origin}/#/relatorios`,
  }),
}
