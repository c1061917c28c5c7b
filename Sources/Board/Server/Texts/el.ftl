feed-of-messages = { $board }: μηνύματα
feed-message = { $name }: { $title }
feed-statement-ad = Οι συντονιστές περιόρισαν την αγγελία σας «{ $title }»
feed-statement-account = Οι συντονιστές περιόρισαν τον λογαριασμό σας
feed-statement-help = Η εντολή `classifieds account` λέει τι σημαίνει αυτό και πώς να υποβάλετε ένσταση.
