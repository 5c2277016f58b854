export const screensEn = {
  'ui.error.cancelled': 'Cancelled.',
  'ui.error.badInput': 'The page asked for something that HNScope does not accept.',
  'ui.error.badInput.hint': 'This is a fault in HNScope. Reload the page; if it comes back, copy the details into a report.',
  'ui.error.notFound': 'HNScope does not know what the page asked for.',
  'ui.error.notFound.hint': 'Page and host may be of different versions. Reload the page.',
  'ui.error.unexpected': 'Something went wrong that HNScope did not expect.',
  'ui.error.unexpected.hint': 'Try again. If it comes back, copy the details into a report.',
} as const
